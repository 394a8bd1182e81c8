// Runs in the browser on pages with questions, inline or with the year: opening one closes the other, also where
// browsers do not do so by themselves yet (before Chrome 120, Firefox 130 and Safari 17.2).
const questions = document.querySelectorAll('details')

for (const question of questions) {
  question.addEventListener('toggle', () => {
    if (!question.open) return
    for (const other of questions) if (other !== question) other.open = false
  })
}

export {}
