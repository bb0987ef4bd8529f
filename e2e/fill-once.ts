import { rmSync } from 'node:fs'
import { filledFolder, startBuiltProduct } from './built-product.ts'

/** Fills one demonstration college for the run; what each worker starts is a copy of it. */
export default async function fillOnce(): Promise<(() => void) | undefined> {
  if (process.env['MINSTER_ADDRESS']) return undefined
  const { folder, end } = await startBuiltProduct()
  await end()
  process.env[filledFolder] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
