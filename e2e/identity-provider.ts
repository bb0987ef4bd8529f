import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'
import { client, issuerPath as path, tenant } from './issuer.ts'

/** The accounts of the college's tenant, by the name shown on the provider's page, with the address of each. */
export type Accounts = Readonly<Record<string, string>>

/** A real OpenID provider in Microsoft's place, whose page asks only who one is. Answers how to stop it. */
export async function startIdentityProvider(
  issuer: string,
  product: string,
  accounts: Accounts,
): Promise<() => Promise<void>> {
  const server = createServer().listen(Number(new URL(issuer).port), 'localhost')
  await once(server, 'listening')
  const provider = new Provider(issuer, configurationOf(product, accounts))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    // The library learns where it is mounted by what is missing from the address.
    Object.assign(request, { originalUrl: request.url })
    request.url = request.url?.slice(path.length) ?? '/'
    if (!request.url.startsWith('/interaction/')) return void answer(request, response)
    const chosen = new URL(request.url, issuer).searchParams.get('as')
    if (chosen === null) return void response.setHeader('content-type', 'text/html').end(pageFor(accounts))
    const result =
      chosen === '' ? { error: 'access_denied' } : { select_account: {}, login: { accountId: chosen } }
    void provider.interactionFinished(request, response, result)
  })
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

function pageFor(accounts: Accounts): string {
  const choices = Object.keys(accounts).map(
    (name) => `<li><a href="?as=${encodeURIComponent(name)}">${name}</a></li>`,
  )
  return `<!doctype html><html lang="en"><title>Pick an account</title><link rel="icon" href="data:,">
    <h1>Pick an account</h1><ul>${choices.join('')}</ul><a href="?as=">Cancel</a></html>`
}

function configurationOf(product: string, accounts: Accounts): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${product}/auth/azure/callback`],
      },
    ],
    cookies: { keys: ['a key of the story'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: choosing(), url: (_ctx, { uid }) => `${path}/interaction/${uid}` },
    // Microsoft puts the claims into the id token itself.
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'tid', 'oid', 'preferred_username'] },
    findAccount: (_ctx, name) => ({
      accountId: name,
      claims: () => ({ sub: name, tid: tenant, oid: `id of ${name}`, preferred_username: accounts[name] }),
    }),
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
