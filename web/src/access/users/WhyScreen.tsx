import { useLocation, useNavigate } from '@tanstack/react-router'
import { Screen } from '#platform/ui/Screen.tsx'
import { type Question, WhyQuestion } from './WhyQuestion.tsx'

/** "Why can't I?": the question everybody asks an administrator, answered from the rules themselves. */
export function WhyScreen() {
  const navigate = useNavigate()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  return (
    <Screen
      title="Why can’t I?"
      lead="Choose a person, and a record or a page. The answer names the permission, the rows or the field rule that decides, and who could change it."
    >
      <WhyQuestion
        initialQuestion={parseQuestion(search)}
        onAsked={({ user, about }) => {
          const query = new URLSearchParams({ user, ...about })
          void navigate({ href: `/users/why?${query.toString()}`, resetScroll: false })
        }}
      />
    </Screen>
  )
}

/** The question an address holds, so that an answer can be sent to somebody; null where it holds none. */
function parseQuestion(search: string): Question | null {
  const query = new URLSearchParams(search)
  const [user, collection, record, page] = ['user', 'collection', 'record', 'page'].map((key) =>
    query.get(key),
  )
  if (!user) return null
  if (page) return { user, about: { page } }
  return collection && record ? { user, about: { collection, record } } : null
}
