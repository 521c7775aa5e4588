// Shows the contract with Swagger UI, and logs in to the demo.

/** @param {string} name */
const readJson = async (name) => (await fetch(name)).json()
const [contract, { demo }] = await Promise.all([readJson('contract.json'), readJson('settings.json')])

document.querySelector(demo ? '#demo' : '#elsewhere').hidden = false
document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches)
fillInForm()
convertHash()
const ui = window.SwaggerUIBundle({
  domNode: document.querySelector('#reference'),
  spec: contract,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  showExtensions: true,
  tryItOutEnabled: true,
  supportedSubmitMethods: demo ? ['get', 'post', 'put'] : [],
  // The list of all appointments is too long for the highlighter.
  syntaxHighlight: { activated: false },
  // The default validator is a service of another host.
  validatorUrl: null,
})
addEventListener('hashchange', () => {
  convertHash()
  ui.layoutActions.parseDeepLinkHash(location.hash)
})
if (demo) offerLogin()

/** Replaces a call in the URL, such as `#GET /recent`, by Swagger UI's name for it. */
function convertHash() {
  const [method, path] = decodeURIComponent(location.hash.slice(1)).split(' ')
  const operation = contract.paths[path]?.[method.toLowerCase()]
  if (operation) history.replaceState(null, '', `#/${operation.tags[0]}/${operation.operationId}`)
}

/** Swagger UI fills in a form from the examples of its fields, and ignores the example of the whole form. */
function fillInForm() {
  const { example } = contract.paths['/clinic/settings'].put.requestBody.content['multipart/form-data']
  const { properties } = contract.components.schemas.SettingsForm
  for (const [name, value] of Object.entries(example)) properties[name].example = value
}

function offerLogin() {
  const section = document.querySelector('#demo')
  const button = section.querySelector('button')
  const output = section.querySelector('output')
  section.querySelector('span').textContent = demo.email
  button.addEventListener('click', async () => {
    button.disabled = true
    output.textContent = 'Logging in …'
    try {
      await logIn()
      output.textContent = 'Logged in. Open a call and press Execute.'
    } catch (error) {
      output.textContent = `The login failed: ${error.message}`
    }
    button.disabled = false
  })
}

async function logIn() {
  const { email, password } = demo
  const { idToken } = await post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo', {
    email,
    password,
    returnSecureToken: true,
  })
  const { token, clinicId } = await post('/api/login', { email }, { 'X-Identity-Token': idToken })
  contract.components.schemas.ClinicId.example = clinicId
  contract.paths['/book_appointment'].post.requestBody.content['application/json'].example.clinic_id =
    clinicId
  contract.paths['/login'].post.parameters[0].example = idToken
  ui.specActions.updateSpec(JSON.stringify(contract))
  ui.preauthorizeApiKey('bearer', token)
}

/**
 * @param {string} url
 * @param {object} body
 * @param {Record<string, string>} headers
 */
async function post(url, body, headers = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error?.message ?? answer.error)
  return answer
}
