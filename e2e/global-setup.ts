import { startBuiltProduct } from './built-product.ts'

/** One product for the whole run; MINSTER_ADDRESS names one that is running already, as while a story is written. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['MINSTER_ADDRESS']) return async () => {}
  const product = await startBuiltProduct()
  process.env['MINSTER_ADDRESS'] = product.address
  return () => product.stop()
}
