import { once } from 'node:events'
import { createServer, type TLSSocket } from 'node:tls'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { connectMail } from '../smtp/connect.ts'

/** A certificate for localhost that nobody vouches for, and its key; made for this test alone. */
const pem = (kind: string, text: string) => `-----BEGIN ${kind}-----\n${text}\n-----END ${kind}-----\n`
const key = pem(
  'PRIVATE KEY',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgX3xagURJwkF4ENTQ2JDY9MOe7xAkoypQKxXsNO/0zC2hRANCAATa' +
    'Q3N41cZmOS6M+vYJkjq3MNnv2RmrvqLiStQihdXyJd8lF5QE3r257Fasl/XkYueVV/y7Qgc531fQeD0e0HEx',
)
const cert = pem(
  'CERTIFICATE',
  'MIIBnDCCAUGgAwIBAgIURZ0pMOc7hB6sD/xGUqo3JV3vfZMwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2' +
    'MTEyMzEyMzg1M1oYDzIxMjYxMDMwMTIzODUzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC' +
    'AATaQ3N41cZmOS6M+vYJkjq3MNnv2RmrvqLiStQihdXyJd8lF5QE3r257Fasl/XkYueVV/y7Qgc531fQeD0e0HExo28wbTAdBgNV' +
    'HQ4EFgQU3IKJA35NUAZm7Qx3jmahRaR11Y0wHwYDVR0jBBgwFoAU3IKJA35NUAZm7Qx3jmahRaR11Y0wDwYDVR0TAQH/BAUwAwEB' +
    '/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZIzj0EAwIDSQAwRgIhAOPdf7jFrIrPK5u+E0RvouchC7FYq6WRHMKG' +
    '6o1DVR8DAiEA3RHPtq9XSyEpOvBlwXGXOc9Q8PRqL2tTW0iw3OC+HqY=',
)

let told = ''
const stranger = createServer({ key, cert }, (socket: TLSSocket) => {
  socket.on('data', (chunk) => (told += chunk.toString()))
  socket.on('error', () => {})
  socket.write('220 localhost ready\r\n')
})
stranger.on('tlsClientError', () => {})
stranger.listen(0, '127.0.0.1')
await once(stranger, 'listening')
const at = stranger.address()
const port = typeof at === 'object' && at !== null ? at.port : 0
afterAll(() => stranger.close())

const lines: string[] = []
const college = await testApp({
  config: { sentryDsn: `https://a-key@localhost:${port}/7` },
  log: { write: (line) => void lines.push(line) },
  routes: (app) => {
    app.get('/api/broken', { config: { access: 'public' }, schema: { hide: true } }, () => {
      throw new TypeError('Nobody thought of this')
    })
  },
})

it('tells no report of an error to a server whose certificate nobody vouches for', async () => {
  expect((await college.nobody.get('/api/broken')).statusCode).toBe(500)
  await eventually(() => expect(lines.join('')).toContain('The error-reporting service did not answer'))
  expect(told).toBe('')
})

it('hands no mail and no password to a mail server whose certificate nobody vouches for', async () => {
  const mail = connectMail(`smtps://minster:secret@localhost:${port}`)
  expect(await mail.standing()).toBe('down')
  mail.close()
  expect(told).toBe('')
})
