import { slugOf } from '@minster/domain/office/portal-pages/portal-page'
import type { Rule } from '#kit/records/rules.ts'

/** A page whose address nobody chose is reached by its title. */
export const addressFromTitle: Rule = {
  async complete({ after }) {
    const { slug, title } = after
    if (typeof slug === 'string' && slug.trim() !== '') return {}
    return typeof title === 'string' && slugOf(title) !== '' ? { slug: slugOf(title) } : {}
  },
}
