import { fillColleges, type Size } from './built-product.ts'

/** `node e2e/fill-colleges.ts FOLDER SIZE…`: fills the colleges of a run beforehand, while its other tests are run. */
const [, , folder = '', ...sizes] = process.argv
await fillColleges(
  folder,
  sizes.filter((size): size is Size => size === 'usual' || size === 'large'),
)
