/** What `npm run leads -- --help` says. */
export const leadsHelp = `What visitors have sent, for their owner. Works while the site runs.

  npm run leads -- list                 the newest, as many as fit the window
  npm run leads -- show ID              all that one person has sent
  npm run leads -- done ID ...          answered; they leave list --open
  npm run leads -- reopen ID ...        not answered after all
  npm run leads -- export > leads.csv   all of them, for a spreadsheet
  npm run leads -- erase EMAIL          forgets a person, in the backups too; asks first (--yes)
  npm run leads -- backup [FILE]        a copy of all leads, looked through; replaces no file
  npm run leads -- restore FILE         puts a copy back; asks first (--yes)
                                        (stop the site before, unless the leads are hosted)
  npm run leads -- stats                how many a week, from whom, how soon answered
                                        (--svg FILE draws it, --json for a program)

Which ones, with list and export (--kind and --since with stats too):
  --open             not answered yet
  --kind KIND        application, gathering or waitlist
  --since DATE       since a day (2027-01-31) or a time (2027-01-31T08:15:00Z), in UTC
  --search TEXT      with this in the name, the address or the message
  --all              all of them, and not just one window (list)

How, with list and export, the oldest first:
  --json             one array, for a program
  --csv              for a spreadsheet

Examples:
  npm run leads -- list --open --kind application
  npm run leads -- list --search berlin
  npm run leads -- show 0193f2a1
  npm run leads -- done 0193f2a1 0193f2b7
  npm run leads -- erase tom@example.com
  npm run -s leads -- export --json --since 2027-01-01 > leads.json

The beginning of an id is enough, as list shows it. With -s, npm itself says nothing.
`
