import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { testObjectStore } from '#test/object-store.ts'
import { openFileStore } from './store.ts'

it('puts into an object store what is made while it is sent, as the archive for a person is', async () => {
  const { s3, objects } = await testObjectStore()
  const disk = await openFileStore({ dataDir: '/nowhere', s3 })
  await disk.putStream('archive.zip', Readable.from([Buffer.from('first '), Buffer.from('second')]))
  expect(objects.get('archive.zip')?.toString()).toBe('first second')
})

it('the bucket keeps no file whose making failed', async () => {
  const { s3, objects } = await testObjectStore()
  const disk = await openFileStore({ dataDir: '/nowhere', s3 })
  const broken = Readable.from(
    (function* half() {
      yield Buffer.from('first ')
      throw new Error('The source broke.')
    })(),
  )
  await expect(disk.putStream('archive.zip', broken)).rejects.toThrow()
  expect(objects.size).toBe(0)
})
