/** The page that runs one remote without the shell. */
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
<label>Session <select id="session"><option value="visitor">visitor</option><option value="member">demo</option></select></label>
<label>Language <select id="language"><option value="en">English</option><option value="fil">Filipino</option></select></label>
<ul id="views"></ul>
<p>Calls to the shell</p>
<output id="calls"></output>
</nav>
<main id="view"></main>
<script src="${publicPath}main.js"></script>
</body>
</html>
`;
