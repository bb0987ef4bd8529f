import '@mantine/dates/styles.css'
import 'dayjs/locale/en-gb'
import { DatePicker } from '@mantine/dates'

/** A month to pick a day from, weeks beginning on Monday. In a file of its own so that it is fetched when opened. */
export default function Calendar({ day, onChoose }: CalendarProps) {
  return (
    <DatePicker
      locale="en-gb"
      hideOutsideDates
      weekendDays={[]}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        previousYear: 'Previous year',
        nextYear: 'Next year',
        previousDecade: 'Previous decade',
        nextDecade: 'Next decade',
      }}
      value={day}
      {...(day && { defaultDate: day })}
      onChange={(chosen) => {
        if (chosen) onChoose(chosen)
      }}
    />
  )
}

interface CalendarProps {
  readonly day: string | null
  readonly onChoose: (day: string) => void
}
