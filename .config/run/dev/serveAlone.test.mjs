import { proxyToApi } from './serveAlone.mjs';

test('calls an API as its own pages would, and finds the sandbox by its port', () => {
  expect(proxyToApi('https://casino.example/api')).toEqual({
    context: ['/api'],
    target: 'https://casino.example',
    pathRewrite: { '^/api': '/api' },
    headers: { host: 'casino.example', origin: 'https://casino.example' },
  });
  expect(proxyToApi('http://api.localhost:4401')).toEqual({
    context: ['/api'],
    target: 'http://127.0.0.1:4401',
    pathRewrite: { '^/api': '' },
    headers: { host: 'api.localhost:4401', origin: 'http://api.localhost:4401' },
  });
});
