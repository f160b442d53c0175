import { render, screen, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, useEffect, useRef } from 'react';
import { Subject, firstValueFrom, of } from 'rxjs';
import * as v from 'valibot';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { Home } from 'lucide-react';
import singleSpaReact from 'single-spa-react';
import styles from './a.module.css';
import './b.css';
import { useForm } from 'react-hook-form';

function Box() {
  const [n, setN] = useState(0);
  const ref = useRef<HTMLDivElement>(null);
  const d = useRef<HTMLDialogElement>(null);
  const [seen, setSeen] = useState(false);
  const [closed, setClosed] = useState('no');
  useEffect(() => {
    const o = new IntersectionObserver(([e]) => setSeen(!!e?.isIntersecting));
    o.observe(ref.current!);
    return () => o.disconnect();
  }, []);
  return (<div><Home /><button className={styles.big} onClick={() => { setN(n + 1); d.current!.showModal(); }}>n {n}</button><div ref={ref} data-testid="s">{String(seen)}</div>
  <dialog ref={d} onCancel={() => setClosed('cancel')} onClose={() => setClosed(c => c + ' close')}><p>in</p></dialog><i>{closed}</i></div>);
}
test('a', async () => {
  const u = userEvent.setup();
  const { container } = render(<Box />);
  await u.click(screen.getByRole('button'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await u.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(container.querySelector('i')).toHaveTextContent('cancel close');
  expect(container.querySelector('button')).toHaveClass('big');
  fireEvent(screen.getByTestId('s'), new CustomEvent('test:intersect', { detail: true }));
  expect(screen.getByTestId('s')).toHaveTextContent('true');
  expect(matchMedia('(max-width: 600px)').matches).toBe(false);
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  await expect(fetch('/x')).rejects.toThrow('no network');
  expect(await firstValueFrom(of(1))).toBe(1);
  expect(typeof singleSpaReact).toBe('function');
  expect(crypto.subtle).toBeDefined(); expect(structuredClone({ a: 1 })).toEqual({ a: 1 });
  expect(new Response('a').ok).toBe(true);
  expect(v.is(v.object({ a: v.number() }), { a: 1 })).toBe(true);
  expect(useForm).toBeDefined();
  await u.click(screen.getByRole('button'));
});
