/** What each list of duplicates is given. */
export interface ListProps {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Where two people are laid side by side. */
export function compareHref(one: string, other: string): string {
  return `/applications/duplicates/${one}/${other}`
}
