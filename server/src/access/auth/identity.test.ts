import { describe, expect, it } from 'vitest'
import { identityIn, tenantOf } from './identity.ts'

const ours = '5b0ecb28-9a1f-4e50-9f0b-3c2a9c4ed6a1'
const ada = { tid: ours, oid: 'A1B2' }
const mail = 'ada@college.example.org'

describe('the address of a Microsoft account', () => {
  it.each<[string, object, string | null]>([
    ['is the verified one', { email: mail, email_verified: true, upn: 'other@example.org' }, mail],
    ['is the one whose owner of the domain was verified', { email: mail, xms_edov: '1' }, mail],
    ['is not one that anybody may write there', { email: mail }, null],
    ['is not one that was not verified', { email: mail, email_verified: false, xms_edov: 0 }, null],
    ['is otherwise what the tenant calls its member', { email: 'x@example.org', upn: mail }, mail],
    [
      'is the name shown at sign-in, where there is no other',
      { preferred_username: ' Ada@College.example.org' },
      mail,
    ],
    ['is never what a guest is called', { upn: mail, acct: 1 }, null],
    ['is never what another organisation calls a guest', { upn: mail, idp: 'live.com' }, null],
    ['is never the made-up name of a guest', { upn: 'ada_example.org#EXT#@college.onmicrosoft.com' }, null],
    ['is not a telephone number', { preferred_username: '+44 20 7946 0000' }, null],
    ['is not what is no text', { upn: 7, preferred_username: [mail] }, null],
  ])('%s', (_what, claims, email) => {
    expect(identityIn({ ...ada, ...claims }, ours)).toEqual({ tenant: ours, objectId: 'a1b2', email })
  })
})

it.each([
  ['another tenant', { ...ada, tid: '00000000-0000-0000-0000-000000000000' }],
  ['no tenant', { oid: 'A1B2' }],
  ['no id', { tid: ours }],
  ['an empty id', { ...ada, oid: '' }],
  ['nothing', undefined],
])('a token of %s is nobody’s', (_what, claims) => {
  expect(identityIn(claims, ours)).toBeNull()
})

it.each([
  [`https://login.microsoftonline.com/${ours.toUpperCase()}/v2.0`, ours],
  [`https://login.microsoftonline.com/${ours}/v2.0/`, ours],
  ['https://login.microsoftonline.com/v2.0', null],
  ['https://accounts.example.org', null],
])('%s speaks for the tenant %s', (issuer, tenant) => {
  expect(tenantOf(issuer)).toBe(tenant)
})
