import type { Problem } from '#platform/errors/errors.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import type { Requirement } from '../permissions/permissions.ts'
import type { Condition } from './condition.ts'
import type { Fields, ValueField } from './field.ts'
import type { RawFilter } from './filter.ts'
import type { Lack, Lacking } from './lacking.ts'
import type { QuickFilter } from './quick-filter.ts'

/** Who may do what with records of a type or collection. What is not said falls back as written. */
export interface Access {
  readonly view: Requirement
  /** Nobody when not said. */
  readonly edit?: Requirement
  /** As `edit` when not said. */
  readonly create?: Requirement
  /** As `edit` when not said. */
  readonly remove?: Requirement
  /** Import from a spreadsheet; nobody when not said. */
  readonly import?: Requirement
}

/** Where a record says whose it is: paths of links to a hub, to a programme, and to users or what belongs to one. */
export interface ScopePaths {
  readonly hub?: string
  readonly programme?: string
  /** Paths whose value is a user's id; any of them makes the record the caller's own. */
  readonly own?: readonly string[]
  /**
   * A link to what it is a part of: it is seen and changed only where that one is, through the collections that ask for
   * the same permissions. Claims on applications of one kind so never open the papers of another.
   */
  readonly partOf?: string
  /** Records of another type that make this one the own of whom they name. */
  readonly members?: Members
  /**
   * Links of other types by which this one is reached: whoever meets a requirement by a permission on one of those
   * types meets it only here where such a record of theirs leads. What none of these links names is open to all of them,
   * as somebody is added before it is said what they are to the college. A permission of no such type opens everything.
   */
  readonly reachedThrough?: readonly ReachedThrough[]
  /**
   * A choice some values of which tell something by themselves, with the permission each takes. Whoever does not hold it
   * on a record does not learn that there is one, whatever else they may see; it is never enough by itself.
   */
  readonly guards?: Guards
}

/** Further permissions by the value of a choice; with `everywhere` they have to be held over everything, not within a scope. */
export interface Guards {
  readonly field: string
  readonly permissions: Readonly<Record<string, string | { readonly everywhere: string }>>
}

/** A link that leads to a record from one of another type. */
export interface ReachedThrough {
  /** Plural of that type. */
  readonly of: string
  readonly link: string
  /** The permission with which it leads only to what no other way leads to. */
  readonly alone?: string
}

/** Whom records of another type name: those of a panel, say. */
export interface Members {
  /** Plural of that type. */
  readonly of: string
  /** Its path to the record they are named for. */
  readonly link: string
  /** Its path to the user. */
  readonly user: string
  /** Only while this holds of it. */
  readonly filter?: RawFilter
}

/** One more way to reach the same records: its own address, claims, fixed filter. */
export interface Collection {
  readonly path: string
  readonly title: string
  /** What one of them is called here, where it is not the title of the record type. */
  readonly one?: string
  readonly access: Access
  readonly filter?: RawFilter
  /** Only the caller's: their own, those of their hub with `role:hd`, of their programme with `role:pd`. */
  readonly mine?: boolean
  readonly feature?: FeatureKey
  readonly page?: true | RecordPage
}

/** The page of one record, `/venues/:id`: for whoever may see its collection, and called what one of them is called. */
export interface RecordPage {
  readonly title?: string
  /** Who opens it, where not everybody does who may see the collection. */
  readonly requires?: Requirement
  /** The collection whose list leads to it, where it has no list of its own. */
  readonly listedWith?: string
}

/** A permission that a record type brings. */
export interface PermissionBrought {
  /** In a sentence, for whoever edits roles or meets a refusal: "Reads venues." */
  readonly lets: string
  /** Which of the roles that come with the product hold it in a new database, besides `sysadmin`. */
  readonly roles: readonly string[]
}

/** The entry of its list in the menu, for whoever opens its page or else may see it. */
export interface MenuPlace {
  /** Title of the group it stands in, after what is written down there. */
  readonly group: string
  /** Its plural, when not said. */
  readonly title?: string
  /** Joined to the group's path; its plural in the address, when not said. */
  readonly path?: string
}

export interface RecordDeclaration<F extends Fields = Fields> {
  /** "Application" */
  readonly title: string
  /** "Applications" */
  readonly plural: string
  readonly fields: F
  /** What the record is called where it is linked to: paths joined by a blank; of a nested list the first that is set. */
  readonly label: readonly (string | readonly string[])[]
  /** Columns of its list, in order; the first carries the link to the record. A link shows its label. */
  readonly list: readonly string[]
  /** What the search box looks through: own fields, or a link, which stands for what that record is searched by. */
  readonly search: readonly string[]
  /** `-intake,person.lastName` */
  readonly sort: string
  readonly access: Access
  /** Permissions that nothing else asks for, under their names. */
  readonly permissions?: Readonly<Record<string, PermissionBrought>>
  /** Left out, the records are the same for everybody who may see them at all. */
  readonly scopes?: ScopePaths
  /** The fixed filter of the first collection. */
  readonly filter?: RawFilter
  readonly collections?: readonly Collection[]
  /** Left out, its records have no page of their own. */
  readonly page?: true | RecordPage
  /** Left out, the menu says of its lists by itself, or has none. */
  readonly menu?: MenuPlace
  /** Feature that must be on for the type to exist. */
  readonly feature?: FeatureKey
  /**
   * Fields behind a link that lists sort by: their values are kept beside the link as well, by the database itself, so
   * that a long list is walked in order instead of joined and sorted. Where the type is searched by that link, what its
   * target is found by is kept too. The link stays the truth.
   */
  readonly keeps?: readonly string[]
  /** Groups of fields, kept ones among them, looked up together, besides those the kit indexes by itself. */
  readonly indexes?: readonly (readonly string[])[]
  /** False when the generic calls leave it alone and it has calls of its own. */
  readonly served?: boolean
  /**
   * Links by which it belongs to a person or to what is theirs, so that it is handed out and anonymised with them. When
   * not said, the required ones; an empty list keeps it apart.
   */
  readonly belongsThrough?: readonly string[]
  /**
   * A link to what is locked before it whenever it is written: where rules count what stands at one, or write some of it, whoever
   * does so and whoever writes one of them would otherwise wait for each other.
   */
  readonly lockedAfter?: string
  /** Paths by which one who is there already is recognised while a new one is being typed. */
  readonly recognisedBy?: readonly string[]
  /** Path of a picture of whom it is about; lists show it beside the name. */
  readonly portrait?: string
  /** What a record may still lack, told in a column of its own. */
  readonly lacking?: Lacking
  /**
   * What is told of a record without being stored with it, such as when a user last signed in: columns of its lists. The
   * server says in `derived.ts` beside the rules of the type how each is worked out.
   */
  readonly derived?: { readonly [path: string]: ValueField }
  /** A filter of its lists that stands open beside their search. */
  readonly quickFilter?: QuickFilter
  /** In the search box of every page. */
  readonly inPalette?: boolean
  /** A change of its status is kept with all that followed; its call `undo` takes the last one back as one step. */
  readonly undoneAsOneStep?: true
  /**
   * It says what has happened outside, such as a mail that went: nothing of it is put back where what it followed from is undone. Its
   * own rules settle it anew.
   */
  readonly leftByUndo?: true
  /** A change of it may be meant for a day to come: a write names that day as `from`, which is no field of it. */
  readonly plannable?: true
  /** Something to be ticked may follow from a change of any field of it: its form says what before it saves. */
  readonly foresees?: true
  /**
   * What is wrong with it after a change; `before` is null when the record is new. Pure, `today` is YYYY-MM-DD. It is
   * given only values that passed their own field: any other is null, required or not.
   */
  check?(after: never, before: never, today: string): readonly Problem[]
}

/** Declares a record type. The one place its fields are written down. */
export function defineRecord<const F extends Fields>(
  declaration: Omit<RecordDeclaration<F>, 'check'> & {
    check?(after: DraftOf<F>, before: DraftOf<F> | null, today: string): readonly Problem[]
  },
): RecordDeclaration<F> {
  return declaration
}

/** The values of a set of fields as rules read them: links are ids, what is not required may be null. */
export type ValuesOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends { readonly fields: infer Inside extends Fields }
    ? ValuesOf<Inside>
    : F[Name] extends { readonly required: true; readonly holds?: infer Value }
      ? Exclude<Value, undefined>
      : F[Name] extends { readonly holds?: infer Value }
        ? Exclude<Value, undefined> | null
        : never
}

/** The values of a set of fields while nobody knows yet whether they are good: any may be null, required or not. */
export type DraftOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends { readonly fields: infer Inside extends Fields }
    ? DraftOf<Inside>
    : F[Name] extends { readonly holds?: infer Value }
      ? Exclude<Value, undefined> | null
      : never
}

/** A stored record of a declared type. */
export type RecordOf<D extends RecordDeclaration> = ValuesOf<D['fields']> & {
  readonly id: string
  readonly version: number
}

/** A field with its place: sections are opened, what they demand is handed down. */
export interface PlacedField {
  /** `course.hub` */
  readonly path: string
  /** `course_hub` */
  readonly column: string
  readonly field: ValueField
  /** Label of the field, with its section's where it is in one: "Course: Hub". */
  readonly longLabel: string
  /** Dotted path of the section it is in, empty at the top. */
  readonly section: string
  /** Permissions that show it, its own and its sections'. */
  readonly needs: readonly string[]
  /** Parts of the product it belongs to, its own and its sections'. */
  readonly features: readonly FeatureKey[]
  /** Conditions of its own and its sections' under which it belongs to the record. */
  readonly showWhen: readonly Condition[]
  readonly sensitive: boolean
  /** It is no column of the table but tells which of these are lacking. */
  readonly lacks?: Readonly<Record<string, Lack>>
  /** It is no column of the table but is worked out by the server. */
  readonly isDerived?: true
}

const placed = new WeakMap<Fields, readonly PlacedField[]>()

/** Every field that holds a value, in order, with its path. */
export function fieldsOf(declaration: { readonly fields: Fields }): readonly PlacedField[] {
  const known = placed.get(declaration.fields)
  if (known) return known
  const found = [
    ...place(declaration.fields, {
      path: '',
      label: '',
      needs: [],
      features: [],
      showWhen: [],
      sensitive: false,
    }),
  ]
  placed.set(declaration.fields, found)
  return found
}

interface Place {
  readonly path: string
  readonly label: string
  readonly needs: readonly string[]
  readonly features: readonly FeatureKey[]
  readonly showWhen: readonly Condition[]
  readonly sensitive: boolean
}

function* place(fields: Fields, above: Place): Generator<PlacedField> {
  for (const [name, field] of Object.entries(fields)) {
    const path = above.path ? `${above.path}.${name}` : name
    const here: Place = {
      path,
      label: above.label ? `${above.label}: ${field.label}` : field.label,
      needs: field.needs ? [...above.needs, field.needs] : above.needs,
      features: field.feature ? [...above.features, field.feature] : above.features,
      showWhen: field.showWhen ? [...above.showWhen, field.showWhen] : above.showWhen,
      sensitive: above.sensitive || field.sensitive === true,
    }
    if (field.kind === 'section' || field.kind === 'address') yield* place(field.fields, here)
    else
      yield {
        path,
        column: snakeOf(path),
        field,
        longLabel: here.label,
        section: above.path,
        needs: here.needs,
        features: here.features,
        showWhen: here.showWhen,
        sensitive: here.sensitive,
      }
  }
}

/** The field at a path of the record itself. */
export function fieldAt(declaration: { readonly fields: Fields }, path: string): PlacedField | undefined {
  return fieldsOf(declaration).find((one) => one.path === path)
}

/** The column that keeps a value beside its link: `person.lastName` → `kept_person_last_name`. */
export function denormalisedColumnOf(path: string): string {
  return `kept_${snakeOf(path)}`
}

/** Links that a type is searched by and keeps the target's search text of. */
export function searchColumnsOf({ search, keeps = [] }: RecordDeclaration): string[] {
  return search.filter((path) => keeps.some((kept) => kept.startsWith(`${path}.`)))
}

/** The column that keeps what a link's target is found by: `person` → `kept_person_search_text`. */
export function searchColumnOf(path: string): string {
  return `${denormalisedColumnOf(path)}_search_text`
}

/** `course.hub` → `course_hub`, `applicantType` → `applicant_type`, `enrolment-sessions` → `enrolment_sessions`. */
export function snakeOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[.-]/g, '_')
    .toLowerCase()
}
