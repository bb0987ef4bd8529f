/** A filter that stands open beside the search of a type's lists, for what its users narrow them by every day. */
export interface QuickFilter {
  readonly label: string
  /** The field it asks about. */
  readonly path: string
  /** What is chosen from, with the values of the field each stands for. */
  readonly of: readonly { readonly name: string; readonly values: readonly string[] }[]
}
