/** A link as replies give it. */
export interface LinkValue {
  readonly id: string
  readonly label: string
}

/** Answers whether a value is a link as replies give it: by id and label. */
export function isLinkValue(value: unknown): value is LinkValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return typeof Reflect.get(value, 'id') === 'string' && typeof Reflect.get(value, 'label') === 'string'
}
