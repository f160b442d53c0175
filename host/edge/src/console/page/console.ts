import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ConsoleApp } from './ConsoleApp';

const root = document.getElementById('console');
if (root) createRoot(root).render(createElement(ConsoleApp));
