import { expect, it } from 'vitest'
import { refusesAddress } from './refuses-address.ts'

it.each([
  ['550 5.1.1 The email account that you tried to reach does not exist', true],
  ['550-5.1.1 No such user', true],
  ['550 5.1.2 Host unknown', true],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', true],
  ['556 5.1.10 Recipient address has null MX', true],
  ['550 No such user here', true],
  ['550 <hannah@example.org>: Recipient address rejected: User unknown in local table', true],
  ['551 Mailbox does not exist', true],
  ['550 5.1.0 Address rejected', false],
  ['550 5.1.7 Sender address has no mail exchanger', false],
  ['550 5.1.8 Sender address rejected', false],
  ['550 5.7.1 Looks like spam, unknown user or not', false],
  ['550 relay not permitted', false],
  ['550 Sender verify failed', false],
  ['550 No', false],
  ['552 5.2.2 Mailbox full', false],
  ['554 No such user', false],
  ['', false],
])('“%s”: %s', (response, isOfAddress) => {
  expect(refusesAddress(response)).toBe(isOfAddress)
})
