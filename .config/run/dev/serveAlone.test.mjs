import { proxyToApi } from './serveAlone.mjs';

test('calls the API of a site under its own host, and finds the sandbox by its port', () => {
  expect(proxyToApi('https://casino.example/api')).toMatchObject({
    context: ['/api'],
    target: 'https://casino.example',
    pathRewrite: { '^/api': '/api' },
    headers: { host: 'casino.example' },
  });
  expect(proxyToApi('http://api.localhost:4401')).toMatchObject({
    context: ['/api'],
    target: 'http://127.0.0.1:4401',
    pathRewrite: { '^/api': '' },
    headers: { host: 'api.localhost:4401' },
  });
});

test('sends no Origin header, because an API rejects calls from pages of another origin', () => {
  const removedHeaders = [];
  proxyToApi('https://casino.example/api').onProxyReq({ removeHeader: (name) => removedHeaders.push(name) });
  expect(removedHeaders).toEqual(['origin']);
});
