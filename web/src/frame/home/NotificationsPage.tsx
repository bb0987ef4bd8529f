import classes from '../layout/Bell.module.css'
import Notifications from '../layout/Notifications.tsx'

const most = 100

/** All that one was told of lately. */
export function NotificationsPage() {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Notifications</h1>
      <div className={classes.card}>
        <Notifications shown={most} />
      </div>
    </div>
  )
}
