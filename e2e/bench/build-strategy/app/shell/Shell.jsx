import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HashRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { createTexts } from '../texts.js';

const i18n = createTexts('shell', { home: 'Home', deposit: 'Deposit', missing: 'This page does not exist' });

function Header({ onDeposit }) {
  const { t } = useTranslation('shell', { i18n });
  return (
    <header>
      <Link to="/">{t('home')}</Link>
      <button type="button" onClick={onDeposit}>
        {t('deposit')}
      </button>
    </header>
  );
}

function Missing() {
  const navigate = useNavigate();
  const { t } = useTranslation('shell', { i18n });
  return (
    <p>
      {t('missing')} <button onClick={() => navigate('/')}>{t('home')}</button>
    </p>
  );
}

/** The same shell in every variant; only how Home and Deposit arrive differs. */
export function Shell({ Home, Deposit }) {
  const [open, setOpen] = useState(false);
  return (
    <HashRouter>
      <Header onDeposit={() => setOpen(true)} />
      <Routes>
        <Route path="/" element={<Home onDeposit={() => setOpen(true)} />} />
        <Route path="*" element={<Missing />} />
      </Routes>
      {open ? <Deposit onClose={() => setOpen(false)} /> : null}
    </HashRouter>
  );
}
