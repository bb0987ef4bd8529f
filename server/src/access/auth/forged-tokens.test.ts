import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { afterAll, afterEach, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { type IdToken, startIdentityProvider, tenant } from '#test/identity-provider.ts'

const home = 'http://localhost:3000'
const email = 'ada@college.example.org'
const provider = await startIdentityProvider(
  { ada: { tid: tenant, oid: randomUUID(), preferred_username: email } },
  `${home}/auth/azure/callback`,
)
afterAll(() => provider.stop())
afterEach(() => provider.forge(null))
const college = await testApp({ config: { oidc: provider.settings } })
await college.makeUser({ role: 'sysadmin', email })

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']].flat().map(String)

/** Whether Microsoft's answer signs somebody in. */
async function opens(): Promise<boolean> {
  const begun = await college.nobody.get('/auth/azure')
  const cookie = cookiesOf(begun).map((set) => set.split(';')[0])
  const back = await provider.signIn(String(begun.headers.location), 'ada')
  const answer = await college.nobody.get(back.replace(home, ''), { headers: { cookie: cookie.join('; ') } })
  return cookiesOf(answer).some((set) => set.startsWith('minster='))
}

const strange = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const hour = 3600

it('signs in with the token as it was given, written anew by its own key', async () => {
  expect(await opens()).toBe(true)
  provider.forge(({ claims, signed }) => signed(claims))
  expect(await opens()).toBe(true)
})

it.each<[string, (token: IdToken) => string]>([
  ['unsigned', ({ claims }) => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`],
  [
    'signed by somebody else',
    ({ text, claims }) => {
      const words = `${text.split('.')[0]}.${encoded(claims)}`
      return `${words}.${sign('RSA-SHA256', Buffer.from(words), strange.privateKey).toString('base64url')}`
    },
  ],
  [
    'changed after it was signed',
    ({ text, claims }) => text.replace(/\.[\w-]+\./, `.${encoded({ ...claims, oid: randomUUID() })}.`),
  ],
  ['for another product', ({ claims, signed }) => signed({ ...claims, aud: 'another' })],
  ['of another issuer', ({ claims, signed }) => signed({ ...claims, iss: 'https://evil.example' })],
  ['out of date', ({ claims, signed }) => signed({ ...claims, exp: Number(claims['iat']) - hour })],
  [
    'of the day after tomorrow',
    ({ claims, signed }) => signed({ ...claims, nbf: Number(claims['iat']) + 48 * hour }),
  ],
  ['of another sign-in', ({ claims, signed }) => signed({ ...claims, nonce: 'another' })],
])('signs nobody in with a token %s', async (_what, change) => {
  provider.forge(change)
  expect(await opens()).toBe(false)
})
