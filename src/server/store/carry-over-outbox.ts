import type { DatabaseSync } from 'node:sqlite'
import type { ChannelName } from '#server/notifications/channel.ts'

/** Up to version 5, what was pending stood in an outbox, and failures in a table of deliveries. */
export function carryOverOutbox(database: DatabaseSync, channels: readonly ChannelName[]): void {
  const isOld = database.prepare(`select 1 from sqlite_schema where name = 'deliveries'`)
  if (!isOld.get()) return
  const carryOver = database.prepare(`
    insert into notifications
      (lead, channel, is_suspect, state, attempts, next_attempt_at, failing_since)
    select leads.id, each.value, is_suspect, iif(parked_at is null, 'pending', 'dead'),
      failed_at is not null, leads.received_at, failed_at
    from outbox join leads on leads.id = outbox.lead join json_each(?) as each
    left join deliveries on deliveries.lead = leads.id and courier = each.value
    where told_at is null and (each.value <> 'acknowledgement' or kind = 'application'
      and is_suspect = 0 and leads.id not in (select lead from acknowledgements))`)
  carryOver.run(JSON.stringify(channels))
  database.exec(`
    drop table outbox;
    drop table deliveries;
    drop table courier_gaps;
    drop table telling;
    drop table acknowledgements`)
}
