import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp, testApp } from '#test/app.ts'
import { noncePlaceholder } from './web.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'minster-web-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(
  join(webFolder, 'index.html'),
  `<!doctype html><head><meta property="csp-nonce" nonce="${noncePlaceholder}"><script type="module" nonce="${noncePlaceholder}" src="/assets/main-4f.js"></script></head>`,
)
writeFileSync(join(webFolder, 'assets', 'main-4f.js'), 'console.log(1)')
writeFileSync(join(webFolder, 'assets', 'long-2b.js'), 'console.log(1)\n'.repeat(500))
writeFileSync(join(webFolder, 'icon.svg'), '<svg/>')
writeFileSync(join(webFolder, 'sw.js'), 'console.log(1)')
writeFileSync(join(webFolder, '.built-from'), 'secret')
afterAll(() => rmSync(webFolder, { recursive: true }))

const college = await testApp({ webFolder })
const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
const policyOf = (response: { headers: Record<string, unknown> }) =>
  new Map(
    String(response.headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values.join(' ')]
      }),
  )

describe('the portal on a telephone', () => {
  it('tells how it stands there, in the name of the college', async () => {
    const response = await college.nobody.get('/manifest.webmanifest')
    expect(response.headers['content-type']).toContain('application/manifest+json')
    expect(response.json()).toMatchObject({
      name: 'Minster student portal',
      start_url: '/forms',
      display: 'standalone',
    })
  })

  it('never keeps an old service worker', async () => {
    const response = await college.nobody.get('/sw.js')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-cache')
  })
})

describe('the page', () => {
  it.each([
    '/',
    '/index.html',
    '/applications/ongoing?status=Submitted',
    '/students/7.5',
    '/kb/saved-views',
    '/apply',
    '/forms/personal-details',
    '/applications/01985ac6-4500-7e83-8000-000000000000/',
    '/pages/login',
  ])('stands at %s', async (url) => {
    const response = await college.nobody.get(url, browser)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each([
    '/apiary',
    '/no-such-page',
    '/pages/nothing',
    '/applications/one/two/three',
    '/wp-login.php',
    '/.env',
    '/assets/%2e%2e/%2e%2e/package.json',
    String.raw`/assets/..\..\package.json`,
    '/__proto__',
    '/constructor',
  ])('tells at %s that there is none, by a status too', async (url) => {
    const response = await college.nobody.get(url, browser)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('main-4f.js')
    expect(response.body).not.toContain('dependencies')
  })

  it.each(['/students', '/admin/', '/users'])('opens the page at %s, the address of a group', async (url) => {
    expect((await college.nobody.get(url, browser)).statusCode).toBe(200)
  })

  it('brings what everybody may know along, and whether anybody can be signed in', async () => {
    const bootOf = (body: string) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')
    const page = (await college.nobody.get('/', browser)).body
    expect(bootOf(page)).toMatchObject({ config: { title: expect.any(String) }, isSignedOut: true })
    expect(page.match(/<\/script>/g)).toHaveLength(2)
    const staff = await college.as('admissions')
    expect(bootOf((await staff.get('/', browser)).body)).toMatchObject({ isSignedOut: false })
  })

  it('carries a nonce of its own each time, which its policy names', async () => {
    const nonces = []
    for (let times = 0; times < 2; times += 1) {
      const response = await college.nobody.get('/', browser)
      const found = [...response.body.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce)
      expect(found).toHaveLength(2)
      expect(found[0]).toMatch(/^[\w+/]{22}==$/)
      expect(policyOf(response).get('style-src')).toBe(`'self' 'nonce-${found[0]}'`)
      nonces.push(found[0], found[1])
    }
    expect(new Set(nonces).size).toBe(2)
  })

  it.each([
    ['/api/nothing', browser],
    ['/auth/nothing', browser],
    ['/assets/gone-1a.js', browser],
    ['/.built-from', { headers: { accept: 'application/json' } }],
    ['/applications', { headers: { accept: 'application/json' } }],
    ['/assets/..%2f..%2f..%2fetc/passwd', browser],
  ])('does not stand at %s for %j', async (url, options) => {
    const response = await college.nobody.get(url, options)
    expect([403, 404]).toContain(response.statusCode)
    expect(response.body).not.toContain('secret')
    expect(response.body).not.toContain('root:')
  })

  const listening = college.app.listen({ port: 0, host: '127.0.0.1' })
  it.each(['/assets/../../package.json', '/assets/../index.html', '//assets/../../../etc/passwd', '/../x'])(
    'nor at %s, sent as it stands',
    async (path) => {
      const { port } = new URL(await listening)
      // Browsers and clients make such an address plain before they send it.
      const status = await new Promise<number | undefined>((resolve, reject) => {
        get({ port, path, host: '127.0.0.1', headers: browser.headers }, (response) => {
          response.resume()
          resolve(response.statusCode)
        }).on('error', reject)
      })
      expect(status).toBe(404)
    },
  )

  it('is not there before it was built', async () => {
    const bare = await openTestApp({ beside: college })
    expect((await bare.nobody.get('/', browser)).statusCode).toBe(404)
    await bare.close()
  })
})

describe('its files', () => {
  it('never change where their name tells their content', async () => {
    const response = await college.nobody.get('/assets/main-4f.js')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/javascript/)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
  it('are asked for again where it does not', async () => {
    const response = await college.nobody.get('/icon.svg')
    expect(response.headers['content-type']).toMatch(/svg/)
    expect(response.headers['cache-control']).toBe('public, max-age=300')
  })
})

describe('security headers', () => {
  it.each(['/', '/assets/main-4f.js', '/api/config', '/api/nothing', '/auth/account', '/api/docs'])(
    'come with %s',
    async (url) => {
      const response = await college.nobody.get(url, browser)
      const policy = policyOf(response)
      expect(policy.get('default-src')).toBe("'self'")
      expect(policy.get('script-src')).toBe("'self'")
      expect(policy.get('object-src')).toBe("'none'")
      expect(policy.get('base-uri')).toBe("'none'")
      expect(policy.get('frame-ancestors')).toBe("'self'")
      expect(policy.get('style-src')).not.toContain('unsafe')
      expect([...policy.values()].join(' ')).not.toContain('unsafe-eval')
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
      })
      expect(response.headers['x-powered-by']).toBeUndefined()
    },
  )

  it('ask for https only where the address is https, and there of the cookie too', async () => {
    expect((await college.nobody.get('/')).headers['strict-transport-security']).toBeUndefined()
    const secure = await openTestApp({
      beside: college,
      config: { publicUrl: 'https://minster.example.org' },
    })
    const password = 'a good long password'
    await secure.makeUser({ role: 'admissions', email: 'secure@example.org', password })
    const response = await secure.nobody.post('/auth/login', { email: 'secure@example.org', password })
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-minster=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await secure.close()
  })
})

it.each([
  ['/assets/long-2b.js', 'br'],
  ['/assets/long-2b.js', 'gzip'],
])('sends %s as %s to whoever can read it', async (url, encoding) => {
  const packed = await college.nobody.get(url, { headers: { 'accept-encoding': encoding } })
  expect(packed.headers['content-encoding']).toBe(encoding)
  expect((await college.nobody.get(url)).headers['content-encoding']).toBeUndefined()
})

it('an address that asks without end is stopped', async () => {
  const ask = (remoteAddress: string) =>
    college.nobody.call({ method: 'GET', url: '/api/config', remoteAddress })
  for (let times = 0; times < 6000; times += 1) await ask('10.7.0.1')
  const refused = await ask('10.7.0.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().error.code).toBe('TOO_MANY')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('10.7.0.2')).statusCode).toBe(200)
})
