/** Addresses that look like `site` or like our origin, but belong to other sites. */
export function lookAlikeSites(site: string): string[] {
  const { host, pathname } = new URL(site);
  return [
    `http://${host}${pathname}`,
    `https://${host}:8443${pathname}`,
    `https://${host}.evil.test${pathname}`,
    `https://evil${host}${pathname}`,
    `https://evil.${host}${pathname}`,
    `https://user:pass@${host}${pathname}`,
    `https://${host}@evil.test${pathname}`,
    `https://evil.test/#${site}`,
    `${site}/../evil`,
    `//${host}${pathname}`,
    'http://localhost/checkout',
    'http://localhost:9/checkout',
    'http://paypal.providers.localhost:4400/checkout',
    'https://evil.localhost/checkout',
    'https://evil-localhost/checkout',
    'https://localhost.evil.test/checkout',
    'http://127.0.0.1:9/checkout',
    'http://[::1]:9/checkout',
    'http://0/checkout',
    'ftp://localhost/checkout',
    'file://localhost/etc/passwd',
    'javascript:alert(1)',
  ];
}
