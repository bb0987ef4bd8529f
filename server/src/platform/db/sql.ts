import { sql as builder, SQL, StringChunk } from 'drizzle-orm'

export type { SQL }

/** What a statement may name besides values: it says its own text. */
export const textOf: unique symbol = Symbol('text')
interface Named {
  readonly [textOf]: string
}

/** A piece of SQL without values of its own: a column, or what is made of columns. `Value` is what it yields. */
export class Expression<Value> extends StringChunk {
  /** Only carries the type; never set. */
  declare readonly holds: Value
  readonly text: string

  constructor(text: string) {
    super(text)
    this.text = text
  }
}

/**
 * Drizzle's tag, with the pieces a statement is made of laid side by side as it is written: a statement that names fifty columns
 * is one text between its values instead of fifty objects to walk through each time it runs. What it yields is said where it is
 * written, and not taken from what is expected of it there.
 */
function tag<Value = unknown>(
  strings: TemplateStringsArray,
  ...parts: readonly unknown[]
): SQL<NoInfer<Value>> {
  return new Line().addAll(strings, parts).end<Value>()
}

/** A statement while it is put together. */
export class Line {
  // Made empty: Drizzle asks of every piece it is made with whether it is a table.
  readonly #made = new SQL<never>([])
  #text = ''

  write(text: string): this {
    this.#text += text
    return this
  }

  addAll(strings: readonly string[], parts: readonly unknown[]): this {
    for (let at = 0; at < strings.length; at++) {
      this.#text += strings[at]
      if (at < parts.length) this.add(parts[at])
    }
    return this
  }

  add(part: unknown): this {
    if (part instanceof Expression) this.#text += part.text
    else if (part instanceof StringChunk) this.#text += part.value.join('')
    else if (part instanceof SQL) for (const inner of part.queryChunks) this.add(inner)
    else if (isNamed(part)) this.#text += part[textOf]
    else {
      this.#made.queryChunks.push(new StringChunk(this.#text), part as StringChunk)
      this.#text = ''
    }
    return this
  }

  end<Value>(): SQL<Value> {
    if (this.#text !== '') this.#made.queryChunks.push(new StringChunk(this.#text))
    return this.#made
  }
}

function isNamed(part: unknown): part is Named {
  return typeof part === 'object' && part !== null && textOf in part
}

const { join, param, raw, identifier } = builder
export const sql = Object.assign(tag, { join, param, raw, identifier })
