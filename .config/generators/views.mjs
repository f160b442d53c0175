/**
 * The index of a view, its component and its test, by file name. `testCode` returns the test. It receives a function
 * that returns the code that renders the view with a host.
 */
function viewFiles({ kind, remote, names, textsModule, imports, render, testCode }) {
  const { name, component } = names;
  const view = `${component}${kind}`;
  return new Map(
    [
      [
        'index.tsx',
        `import { viewParcel } from 'shared-contracts/remote/react';
import { texts } from '${textsModule}';
import { ${view} } from './${view}';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: ${view},
  texts,
});
`,
      ],
      [
        `${view}.tsx`,
        `import { useTranslation } from 'react-i18next';
${imports}

export function ${view}() {
  const { t } = useTranslation();
  return (
    ${render}
  );
}
`,
      ],
      [
        `${view}.test.tsx`,
        `import { render, screen } from '@testing-library/react';
${kind === 'Popup' ? "import userEvent from '@testing-library/user-event';\n" : ''}import { I18nextProvider } from 'react-i18next';
import { HostProvider } from 'shared-contracts/remote/react';
import { createFakeHost } from 'shared-contracts/testing';
import en from '../../texts/en.json';
import { texts } from '${textsModule}';
import { ${view} } from './${view}';

${testCode(
  (host) => `  render(
    <HostProvider host={${host}}>
      <I18nextProvider i18n={texts.i18n}>
        <${view} />
      </I18nextProvider>
    </HostProvider>,
  );
  const { title, intro } = en.${name};`,
)}
`,
      ],
    ].map(([file, text]) => [
      `${remote}/src/${kind === 'Popup' ? 'popups' : 'screens'}/${name}/${file}`,
      text,
    ]),
  );
}

export const popupFiles = ({ remote, names, textsModule }) =>
  viewFiles({
    kind: 'Popup',
    remote,
    names,
    textsModule,
    imports: "import { TitledPopup } from 'shared-contracts/remote/react';",
    render: `<TitledPopup popup="${names.name}" title={t('${names.name}.title')}>
      <p>{t('${names.name}.intro')}</p>
    </TitledPopup>`,
    testCode: (
      renderCode,
    ) => `it('shows its title and text, and closes when the player presses Close', async () => {
  const user = userEvent.setup();
  const fake = createFakeHost('${remote}');
${renderCode('fake.host')}
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(screen.getByText(intro)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(fake.hostCallsTo('closePopup')).toEqual(['${names.name}']);
});`,
  });

export const screenFiles = ({ remote, names, textsModule }) =>
  viewFiles({
    kind: 'Screen',
    remote,
    names,
    textsModule,
    imports: "import { ScreenHeading } from 'shared-contracts/ui';",
    render: `<article>
      <ScreenHeading>{t('${names.name}.title')}</ScreenHeading>
      <p>{t('${names.name}.intro')}</p>
    </article>`,
    testCode: (renderCode) => `it('shows its title and text', () => {
  const { host } = createFakeHost('${remote}');
${renderCode('host')}
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(intro)).toBeVisible();
});`,
  });
