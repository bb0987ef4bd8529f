/** Why files are not taken as the schema of a collection, and what to do, in words for whoever chose them. */
export class Refusal extends Error {}

export function tooMuch(): Refusal {
  return new Refusal(
    'This schema comes to far more than that of a collection. Choose the schema as HESA published it.',
  )
}

/** A name out of somebody's files, short enough to stand in a sentence. */
export function shown(name: string): string {
  return name.length > 100 ? `${name.slice(0, 99)}…` : name
}
