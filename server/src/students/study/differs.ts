import { type FlatValues, isSame } from '@minster/domain/kit/record/values'

/** Whether a change touches any of some values; a new or a removed record touches all. */
export function differs(
  { before, after }: { readonly before: FlatValues | null; readonly after: FlatValues | null },
  paths: readonly string[],
): boolean {
  return before === null || after === null || paths.some((path) => !isSame(before[path], after[path]))
}
