import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Toolbar } from '#platform/ui/Toolbar.tsx'

const views = { Modules: '/admin/grades', Boards: '/admin/grades/boards' } as const

/** The two ways to look at the office's grades: by module, or by the board that decides of them. */
export function GradesViews({ view }: { readonly view: keyof typeof views }) {
  const navigate = useNavigate()
  return (
    <Toolbar>
      <SegmentedControl
        size="xs"
        aria-label="View of grades"
        data={['Modules', 'Boards'] as const}
        value={view}
        onChange={(next) => void navigate({ href: views[next] })}
      />
    </Toolbar>
  )
}
