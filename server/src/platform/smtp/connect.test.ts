import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { connectMail } from './connect.ts'

/** As much of a mail server as answers who is there. */
async function mailServer() {
  let visits = 0
  const server = createServer((socket) => {
    visits += 1
    socket.write('220 mail.example.org ESMTP\r\n')
    socket.on('data', (said: Buffer) =>
      socket.write(said.toString().startsWith('QUIT') ? '221 bye\r\n' : '250 yes\r\n'),
    )
    socket.on('error', () => {})
  })
  await new Promise<void>((fulfil) => server.listen(0, '127.0.0.1', fulfil))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, visits: () => visits, server }
}

it('the mail server is off without an address', async () => {
  expect(await connectMail(null).standing()).toBe('off')
})

it('is up while the server answers, and does not ask it again at once', async () => {
  const { url, visits, server } = await mailServer()
  const mail = connectMail(url)
  expect(await mail.standing()).toBe('up')
  expect(await mail.standing()).toBe('up')
  expect(visits()).toBe(1)
  mail.close()
  server.close()
})

it('the mail server is down when nobody answers', async () => {
  const { url, server } = await mailServer()
  await new Promise((fulfil) => server.close(fulfil))
  const mail = connectMail(url)
  expect(await mail.standing()).toBe('down')
  mail.close()
})
