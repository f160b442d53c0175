import('./mountAsItComes.jsx');
