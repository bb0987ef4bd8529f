import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { BatchingSocket } from './batching-socket.ts'

it('the batching socket sends together what is written in one turn', async () => {
  const received: string[] = []
  const server = createServer((socket) => socket.on('data', (part) => received.push(String(part))))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const socket = new BatchingSocket()
  socket.setNoDelay(true)
  socket.connect(address.port, '127.0.0.1')
  await once(socket, 'connect')

  for (const words of ['begin; ', 'select 1; ']) {
    socket.cork()
    socket.write(words)
    socket.uncork()
  }
  expect(socket.writableLength).toBe('begin; select 1; '.length)
  await expect.poll(() => received.join('')).toBe('begin; select 1; ')
  expect(received).toHaveLength(1)

  socket.destroy()
  server.close()
})
