const option = ([value, label = value]) => `<option value="${value}">${label}</option>`;
const selectOf = (label, id, options) =>
  `<label>${label} <select id="${id}">${options.map(option).join('')}</select></label>`;

/** The page that runs one remote without the shell, or the components of shared-contracts. */
export const aloneDocument = (remote, publicPath) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${remote} alone</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${publicPath}main.css">
</head>
<body>
<nav id="controls" aria-label="${remote}">
${selectOf('Session', 'session', [['visitor'], ['member', 'demo']])}
${selectOf('Language', 'language', [
  ['en', 'English'],
  ['fil', 'Filipino'],
])}
${selectOf('Data', 'data', [['sandbox'], ['filled', 'examples'], ['long', 'long texts'], ['empty'], ['loading'], ['error']])}
${selectOf('Layout', 'layout', [['window'], ['phone']])}
<ul id="views"></ul>
<p>Calls to the shell</p>
<output id="calls"></output>
</nav>
<main id="view"></main>
<script src="${publicPath}main.js"></script>
</body>
</html>
`;
