import {
  denormalisedColumnOf,
  searchColumnOf,
  searchColumnsOf,
  snakeOf,
} from '@minster/domain/kit/record/record'
import { reach, recordTypeOf } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'

/**
 * What makes the database keep values beside links (`keeps` of a record type): one trigger fills them where the link is
 * written, another follows a change of the value itself. A migration carries these statements; a test compares.
 */
export function keepingStatements(): string[] {
  return Object.keys(recordTypes).flatMap((name) => {
    const declaration = recordTypeOf(name)
    const kept = [
      ...(declaration.keeps ?? []).map((path) => keptBy(name, path)),
      ...searchColumnsOf(declaration).map((path) => searchKeptBy(name, path)),
    ]
    const links = [...new Set(kept.map(({ link }) => link))]
    return links.flatMap((link) =>
      statementsFor(
        name,
        link,
        kept.filter((one) => one.link === link),
      ),
    )
  })
}

interface DenormalisedLink {
  /** Column of the link. */
  readonly link: string
  /** Table it leads to, and the column there. */
  readonly table: string
  readonly from: string
  readonly to: string
}

function keptBy(name: string, path: string): DenormalisedLink {
  const reached = reach(name, path)
  const [step, ...further] = reached?.steps ?? []
  if (!reached || !step || further.length > 0)
    throw new Error(`"${name}" can keep only what lies behind one link, not "${path}".`)
  return {
    link: step.link.column,
    table: snakeOf(step.to),
    from: reached.placed.column,
    to: denormalisedColumnOf(path),
  }
}

function searchKeptBy(name: string, path: string): DenormalisedLink {
  const { placed } = reach(name, path) ?? {}
  if (placed?.field.kind !== 'link') throw new Error(`"${path}" of "${name}" is not a link.`)
  return {
    link: placed.column,
    table: snakeOf(placed.field.to),
    from: 'search_text',
    to: searchColumnOf(path),
  }
}

function statementsFor(name: string, link: string, kept: readonly DenormalisedLink[]): string[] {
  const table = snakeOf(name)
  const target = kept[0]?.table ?? ''
  const fill = `keep_${table}_${link}`
  const follow = `follow_${target}_in_${table}_${link}`
  const into = kept.map(({ to }) => `new."${to}"`).join(', ')
  const from = kept.map((one) => `"${one.from}"`).join(', ')
  const sets = kept.map((one) => `"${one.to}" = new."${one.from}"`).join(', ')
  const differs = kept.map((one) => `old."${one.from}" is distinct from new."${one.from}"`).join(' or ')
  return [
    `create function ${fill}() returns trigger language plpgsql as $$
begin
  select ${from} into ${into} from "${target}" where id = new."${link}";
  return new;
end $$;`,
    `create trigger ${fill} before insert or update of "${link}" on "${table}" for each row execute function ${fill}();`,
    `create function ${follow}() returns trigger language plpgsql as $$
begin
  update "${table}" set ${sets} where "${link}" = new.id;
  return null;
end $$;`,
    `create trigger ${follow} after update of ${from} on "${target}" for each row when (${differs}) execute function ${follow}();`,
  ]
}
