import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { edgeInFolder } from '../testing/edgeInFolder';
import { temporaryFolder } from '../testing/fixturePackage';
import { runPromtool, withPromtool } from '../testing/promtool';
import { registerProcessMetrics } from './processMetrics';

const folder = join(__dirname, '../../operations/monitoring');
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const rules = textOf('prometheus-rules.yaml');
const ruleTests = textOf('prometheus-rules.test.yaml');
const monitoringPage = readFileSync(join(__dirname, '../../../docs/monitoring.md'), 'utf8');

const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);
const recordNames = matchesOf(rules, /^ +- record: (\S+)$/gm);
const alertNames = matchesOf(rules, /^ +- alert: (\S+)$/gm);
/** Expressions on one line, and expressions of several lines after `|`. */
const ruleQueries = matchesOf(rules, /^ {8}expr: (?:\| *\n)?((?:.+)(?:\n {10}.+)*)$/gm);

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
  readonly templating: { readonly list: readonly { readonly query: string }[] };
}
const dashboard = JSON.parse(textOf('grafana-dashboard.json')) as Dashboard;
const panelQueries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const keywords = new Set(['and', 'or', 'unless', 'on', 'ignoring', 'by', 'without', 'bool', 'offset']);

/** The metrics that a PromQL query reads: names that are not labels, functions, keywords or durations. */
function metricsIn(query: string): string[] {
  const withoutLabels = query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring) *\([^)]*\)/g, ' ');
  return matchesOf(withoutLabels, /(?<![\w:$.])([a-zA-Z_][\w:]*)\b(?! *\()/g).filter(
    (name) => !keywords.has(name),
  );
}

async function exposedNames(): Promise<ReadonlySet<string>> {
  const { folder: edgeFolder, remove } = await temporaryFolder();
  const registry = new Registry();
  registerProcessMetrics(registry);
  const edge = await edgeInFolder(edgeFolder, { registry });
  const names = registry.getMetricsAsArray().flatMap(({ name, type }) => {
    const series = ['bucket', 'sum', 'count'].map((suffix) => `${name}_${suffix}`);
    return String(type) === 'histogram' ? series : [name];
  });
  await edge.app.close();
  await edge.metrics.close();
  await remove();
  return new Set(names);
}

withPromtool('the rules are valid, and each alert fires only for its cause', () => {
  expect(runPromtool(['check', 'rules', join(folder, 'prometheus-rules.yaml')])).toContain('SUCCESS');
  expect(runPromtool(['test', 'rules', join(folder, 'prometheus-rules.test.yaml')])).toContain('SUCCESS');
});

it('each alert has a test', () => {
  const firing = matchesOf(ruleTests, /alertname: (\w+)\n +eval_time: .+\n +exp_alerts:\n/g);
  expect(alertNames.filter((name) => !firing.includes(name))).toEqual([]);
});

it('finds the metrics of a query', () => {
  const query =
    'sum by (route, le) (rate(a_bucket{x="y", z=~"b|c"}[5m])) / on (instance) a:b:c > 0.5 and absent(d == 1e3)';
  expect(metricsIn(query)).toEqual(['a_bucket', 'a:b:c', 'd']);
});

it('rules and dashboard read only metrics that the edge exposes or that a rule records', async () => {
  const exposed = await exposedNames();
  const isKnown = (name: string) => exposed.has(name) || recordNames.includes(name);
  const variableQueries = dashboard.templating.list
    .map(({ query }) => /^label_values\((\w+), \w+\)$/.exec(query)?.[1])
    .filter((name) => name !== undefined);
  expect(variableQueries).toHaveLength(1);
  expect(ruleQueries).toHaveLength(recordNames.length + alertNames.length);
  expect(panelQueries.length).toBeGreaterThan(15);
  for (const query of [...ruleQueries, ...panelQueries, ...variableQueries]) {
    const names = metricsIn(query);
    expect([query, names.length > 0, names.filter((name) => !isKnown(name))]).toEqual([query, true, []]);
  }
});

it('a rule or the dashboard reads each recorded metric', () => {
  const usedNames = [...ruleQueries, ...panelQueries].flatMap(metricsIn);
  expect(recordNames.filter((name) => !usedNames.includes(name))).toEqual([]);
});

it('the monitoring page lists each alert with its severity, and no other', () => {
  const severities = matchesOf(rules, /^ +labels: \{ severity: (\w+) \}$/gm);
  const documented = [...monitoringPage.matchAll(/^\| `(Casino\w+)` +\| (\w+) +\|/gm)];
  expect(documented.map(([, name, severity]) => [name, severity])).toEqual(
    alertNames.map((name, index) => [name, severities[index]]),
  );
});
