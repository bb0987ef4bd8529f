import type { SocialFailure } from '@minster/domain/access/users/social-sign-in'
import * as oidc from 'openid-client'
import type { Config } from '#platform/process/config.ts'
import { type Identity, identityIn, tenantOf } from './identity.ts'
import { SocialRefusal } from './link-identity.ts'

/** What one sign-in has to bring back unchanged. */
export interface Checks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface Provider {
  /** Where a browser goes to sign in; `again` is for who is signed in and has to show that it is they. */
  signInAddress(checks: Checks, how: { readonly again: boolean }): Promise<string>
  /** Who signed in, from the address the provider sent the browser back to. */
  identityAt(address: URL, checks: Checks): Promise<Identity>
}

/** Seconds the provider has for each answer; somebody is waiting for it. */
const patience = 5
/** How long what the provider says of itself is believed. */
const believedFor = 24 * 3_600_000

export function newChecks(): Checks {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
}

/** The provider of the settings. Nothing is asked of it before somebody signs in, so the start never waits for it. */
export function openProvider(settings: NonNullable<Config['oidc']>, returnTo: string): Provider {
  const tenant = tenantOf(settings.issuer)
  if (tenant === null) throw new Error('The issuer names no tenant.')
  let known: { readonly at: number; readonly configuration: Promise<oidc.Configuration> } | null = null

  function configuration(): Promise<oidc.Configuration> {
    if (known && Date.now() - known.at < believedFor) return known.configuration
    const asked = { at: Date.now(), configuration: discover(settings) }
    known = asked
    asked.configuration.catch(() => {
      if (known === asked) known = null
    })
    return asked.configuration
  }

  return {
    async signInAddress({ state, nonce, verifier }, { again }) {
      const found = await configuration().catch((error: unknown) => {
        throw new SocialRefusal('away', { cause: error })
      })
      const challenge = await oidc.calculatePKCECodeChallenge(verifier)
      return oidc.buildAuthorizationUrl(found, {
        redirect_uri: returnTo,
        scope: 'openid profile email',
        // A form sent from another site would come without the cookie of this browser.
        response_mode: 'query',
        // Otherwise the account that was refused, or somebody else's at a shared desk, would be taken again unasked; and
        // whoever has to show that it is they gives their password there, signed in there or not.
        prompt: again ? 'login' : 'select_account',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).href
    },

    async identityAt(address, { state, nonce, verifier }) {
      try {
        const tokens = await oidc.authorizationCodeGrant(await configuration(), address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const identity = identityIn(tokens.claims(), tenant)
        if (!identity) throw new SocialRefusal('foreign')
        return identity
      } catch (error) {
        throw error instanceof SocialRefusal ? error : new SocialRefusal(failureOf(error), { cause: error })
      }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: NonNullable<Config['oidc']>) {
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: patience,
    execute: [
      // The token's signature is checked too, and not only where it came from.
      oidc.enableNonRepudiationChecks,
      // The settings allow plain http outside production only, for a provider on the same machine.
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

const awayCodes = new Set(['temporarily_unavailable', 'server_error'])

function failureOf(error: unknown): SocialFailure {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled'
    return awayCodes.has(error.error) ? 'away' : 'refused'
  }
  if (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT') return 'away'
  if (error instanceof oidc.ClientError && error.cause instanceof Response && error.cause.status >= 500)
    return 'away'
  // What fetch throws when nobody answers.
  return error instanceof TypeError && error.message === 'fetch failed' ? 'away' : 'refused'
}
