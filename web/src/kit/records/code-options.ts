import type { ListedCode } from '@minster/domain/kit/records/record-calls'

/** What is offered of a list of codes, with what stands already where it is offered no more. */
export function codeOptions(codes: readonly ListedCode[], current: unknown) {
  const options = codes
    .filter(({ code, active }) => active || code === current)
    .map(({ code, label, group }) => ({ value: code, label, group }))
  if (typeof current !== 'string' || current === '' || options.some(({ value }) => value === current))
    return options
  return [...options, { value: current, label: current, group: null }]
}
