import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'

export const tenant = '5b0ecb28-9a1f-4e50-9f0b-3c2a9c4ed6a1'

/** A Microsoft account: what its tenant says of it. */
export type Account = Readonly<Record<string, unknown>>

export interface IdentityProvider {
  readonly settings: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
  /** Signs an account in at the address a browser was sent to; answers the address it is sent back to. */
  signIn(address: string, account: string): Promise<string>
  /** From now on its id tokens are written anew by this; by null no more. */
  forge(change: ((token: IdToken) => string) | null): void
  stop(): Promise<void>
}

/** What an id token is made of, and how the provider would sign other claims. */
export interface IdToken {
  readonly text: string
  readonly claims: Readonly<Record<string, unknown>>
  signed(claims: Readonly<Record<string, unknown>>): string
}

const signing = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keyId = 'the key of the test'

/** A token of these claims, signed as the provider signs. */
function signed(claims: Readonly<Record<string, unknown>>): string {
  const words = [{ alg: 'RS256', typ: 'JWT', kid: keyId }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${words}.${sign('RSA-SHA256', Buffer.from(words), signing.privateKey).toString('base64url')}`
}

function readToken(text: string): IdToken {
  const claims = JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString())
  return { text, claims, signed }
}

/** A real OpenID provider that stands in for Microsoft. It asks for no password: `login_hint` says who signs in. */
export async function startIdentityProvider(
  accounts: Readonly<Record<string, Account>>,
  returnTo: string,
): Promise<IdentityProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('The provider has no port.')
  const path = `/${tenant}/v2.0`
  const settings = {
    issuer: `http://127.0.0.1:${at.port}${path}`,
    clientId: 'minster',
    clientSecret: 'a secret between the two',
  }
  const provider = new Provider(settings.issuer, configurationOf(settings, accounts, returnTo))
  let forged: ((token: IdToken) => string) | null = null
  provider.use(async (ctx, next) => {
    await next()
    const { body } = ctx
    if (forged && typeof body === 'object' && body !== null && 'id_token' in body)
      ctx.body = { ...body, id_token: forged(readToken(String(body.id_token))) }
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    // The library learns where it is mounted by what is missing from the address.
    Object.assign(request, { originalUrl: request.url })
    request.url = request.url?.slice(path.length) ?? '/'
    if (!request.url.startsWith('/interaction/')) return void answer(request, response)
    void provider.interactionDetails(request, response).then(({ params }) =>
      provider.interactionFinished(request, response, {
        select_account: {},
        login: { accountId: String(params['login_hint']) },
      }),
    )
  })

  return {
    settings,
    async signIn(address, account) {
      const cookies = new Map<string, string>()
      let next = new URL(address)
      next.searchParams.set('login_hint', account)
      while (next.origin === new URL(settings.issuer).origin) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const reply = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const set of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          cookies.set(name, value)
        }
        const location = reply.headers.get('location')
        if (location === null) throw new Error(`The provider says ${reply.status}: ${await reply.text()}`)
        next = new URL(location, next)
      }
      return next.href
    },
    forge(change) {
      forged = change
    },
    async stop() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function configurationOf(
  { clientId, clientSecret }: IdentityProvider['settings'],
  accounts: Readonly<Record<string, Account>>,
  returnTo: string,
): Configuration {
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnTo] }],
    cookies: { keys: ['a key of the test'] },
    jwks: {
      keys: [{ ...signing.privateKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: choosing(), url: (_ctx, { uid }) => `/${tenant}/v2.0/interaction/${uid}` },
    // Microsoft puts the claims into the id token itself.
    conformIdTokenClaims: false,
    claims: {
      openid: [
        'sub',
        'tid',
        'oid',
        'email',
        'email_verified',
        'xms_edov',
        'preferred_username',
        'upn',
        'acct',
        'idp',
      ],
    },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  }
}

/** As Microsoft, it can be told to let people choose an account. */
function choosing(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}
