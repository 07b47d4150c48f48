export interface Variable {
  readonly name: string;
  readonly meaning: string;
  /** Default value, or its description if it is not a plain value. */
  readonly default: string;
}

/** Every variable that the server reads (DESIGN section 6). A test compares them with `docs/configuration.md`. */
export const VARIABLES = [
  {
    name: 'NODE_ENV',
    meaning:
      '`production` turns the safety checks of the start on; `development` and `test` are as unset, other words are refused',
    default: 'unset',
  },
  { name: 'PORT', meaning: 'port of the server', default: '3000' },
  {
    name: 'HOST',
    meaning:
      "address to listen on; others than this machine's own need a database without demonstration passwords",
    default: '127.0.0.1 with demonstration data, else 0.0.0.0',
  },
  {
    name: 'CAMARIM_PUBLIC_URL',
    meaning: 'address that operators type; must be https in production',
    default: 'unset',
  },
  {
    name: 'DATABASE_URL',
    meaning: 'PostgreSQL to use; of several hosts (`@one,two/`) the one that takes writes',
    default: 'unset: embedded',
  },
  {
    name: 'DATABASE_URL_FILE',
    meaning: 'file that holds this address and its password, in place of the variable',
    default: 'unset',
  },
  {
    name: 'DATABASE_READ_URLS',
    meaning:
      'copies of it that take lists, searches, exports and reports, separated by commas or spaces (`docs/operate.md`)',
    default: 'none',
  },
  {
    name: 'CAMARIM_DATABASE_NAMED_STATEMENTS',
    meaning:
      'whether PostgreSQL keeps the plans of statements that come again; `false` behind a proxy that shares sessions and keeps no statements',
    default: 'true',
  },
  {
    name: 'CAMARIM_DATABASE_CONNECTIONS',
    meaning: 'connections of each process to PostgreSQL, at most, 2 to 200',
    default: '10',
  },
  {
    name: 'CAMARIM_PROCESSES',
    meaning:
      'how many processes serve on PostgreSQL, 1 to 128, or `auto` for one on each core (`docs/operate.md`)',
    default: '1',
  },
  {
    name: 'CAMARIM_DATA_DIR',
    meaning: 'folder of the embedded database',
    default: '.data',
  },
  {
    name: 'CAMARIM_DATA_SYNC',
    meaning:
      'whether what the embedded database has acknowledged survives a power cut; `false` is faster, for tests and demonstrations',
    default: 'true',
  },
  {
    name: 'CAMARIM_FILES_DIR',
    meaning: 'folder of uploads, outside the database and shared by all servers',
    default: 'unset: they are rows of the database',
  },
  {
    name: 'CAMARIM_BACKUP_DIR',
    meaning:
      'folder of its own for the backups that the server makes while it runs (`docs/operate.md`)',
    default: 'unset: none',
  },
  {
    name: 'CAMARIM_BACKUP_EVERY',
    meaning: 'time from one of these backups to the next, such as `6h`, `24h` or `7d`',
    default: 'unset: only when an administrator asks',
  },
  {
    name: 'CAMARIM_BACKUP_KEEP',
    meaning: 'how many of these backups are kept, 1 to 1000',
    default: '7',
  },
  {
    name: 'CAMARIM_BACKUP_PASSPHRASE',
    meaning:
      'passphrase of at least 12 characters that backups are encrypted with and must be read with (`docs/operate.md`)',
    default: 'unset: backups are not encrypted',
  },
  {
    name: 'CAMARIM_BACKUP_PASSPHRASE_FILE',
    meaning: 'file that holds this passphrase, in place of the variable',
    default: 'unset',
  },
  {
    name: 'CAMARIM_BACKUP_S3_ENDPOINT',
    meaning:
      'address of S3, or of a service that speaks as it does, that gets a copy of each of these backups (`docs/operate.md`)',
    default: 'unset: no copies',
  },
  { name: 'CAMARIM_BACKUP_S3_BUCKET', meaning: 'bucket of the copies', default: 'unset' },
  { name: 'CAMARIM_BACKUP_S3_REGION', meaning: 'region of the bucket', default: 'us-east-1' },
  {
    name: 'CAMARIM_BACKUP_S3_PREFIX',
    meaning: 'what the names of the copies begin with in the bucket, such as `camarim/`',
    default: 'nothing',
  },
  {
    name: 'CAMARIM_BACKUP_S3_ACCESS_KEY_ID',
    meaning: 'access key that may list, read, write and delete there',
    default: 'unset',
  },
  {
    name: 'CAMARIM_BACKUP_S3_SECRET_ACCESS_KEY',
    meaning: 'its secret',
    default: 'unset',
  },
  {
    name: 'CAMARIM_BACKUP_S3_SECRET_ACCESS_KEY_FILE',
    meaning: 'file that holds the secret, in place of the variable',
    default: 'unset',
  },
  {
    name: 'CAMARIM_METRICS_PORT',
    meaning: 'port of `/metrics`, the figures for a monitor (`docs/operate.md`)',
    default: 'unset: off',
  },
  {
    name: 'CAMARIM_METRICS_HOST',
    meaning: 'address on which `/metrics` is given out',
    default: '127.0.0.1',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning:
      'collector that gets traces, as all standard variables of OpenTelemetry say; `http/protobuf` (`docs/operate.md`)',
    default: 'unset: off',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    meaning: 'the same as the whole address of traces',
    default: 'unset',
  },
  {
    name: 'CAMARIM_DEMO',
    meaning: 'demonstration staff and data (`true` or `false`)',
    default: 'true with the embedded database outside production',
  },
  {
    name: 'CAMARIM_SEED_BOOKINGS',
    meaning: 'size of the demonstration data on the first start',
    default: '2000',
  },
  {
    name: 'CAMARIM_ENVIRONMENT',
    meaning: 'label of the environment on the screen',
    default: 'produção in production, else demonstração',
  },
  { name: 'CAMARIM_BO_API_URL', meaning: 'base URL of the back-office API', default: '/api/bo' },
  {
    name: 'CAMARIM_ALLOCATION_API_URL',
    meaning: 'base URL of the allocation API',
    default: '/api/allocation',
  },
  { name: 'CAMARIM_ARTIST_API_URL', meaning: 'base URL of the artist API', default: '/api/artist' },
  { name: 'CAMARIM_NODE_API_URL', meaning: 'base URL of the node API', default: '/api/node' },
  { name: 'CAMARIM_ORDERS_API_URL', meaning: 'base URL of the orders API', default: '/api/orders' },
  {
    name: 'CAMARIM_BO_API_EXTENSIONS',
    meaning:
      'whether the back-office API knows what the specification does not name (`docs/existing-services.md`)',
    default: 'true for an address of this origin, else false',
  },
  {
    name: 'CAMARIM_ALLOCATION_API_EXTENSIONS',
    meaning:
      'whether the allocation API knows what the specification does not name (`docs/existing-services.md`)',
    default: 'true for an address of this origin, else false',
  },
  {
    name: 'CAMARIM_ARTIST_API_EXTENSIONS',
    meaning:
      'whether the artist API knows what the specification does not name (`docs/existing-services.md`)',
    default: 'true for an address of this origin, else false',
  },
  {
    name: 'CAMARIM_NODE_API_EXTENSIONS',
    meaning:
      'whether the node API knows what the specification does not name (`docs/existing-services.md`)',
    default: 'true for an address of this origin, else false',
  },
  {
    name: 'CAMARIM_ORDERS_API_EXTENSIONS',
    meaning:
      'whether the orders API knows what the specification does not name (`docs/existing-services.md`)',
    default: 'true for an address of this origin, else false',
  },
  {
    name: 'CAMARIM_STORAGE_ORIGINS',
    meaning:
      'origins that signed uploads go to and images come from, exact and separated by commas',
    default: 'none: the services alone',
  },
  {
    name: 'CAMARIM_NEW_BACKOFFICE_URL',
    meaning: 'address of the newer back office that takes some screens over',
    default: 'unset',
  },
  { name: 'CAMARIM_PRODUCT_NAME', meaning: 'name of the product in texts', default: 'Camarim' },
  {
    name: 'CAMARIM_PRODUCT_SLUG',
    meaning: 'name of the product in paths and field names',
    default: 'camarim',
  },
  {
    name: 'CAMARIM_STAFF_EMAIL_DOMAIN',
    meaning: 'e-mail domain of the company',
    default: 'camarim.test',
  },
  {
    name: 'CAMARIM_GOOGLE_MAPS_API_KEY',
    meaning: 'key of Google Maps and Places; without it an open map library serves',
    default: 'unset',
  },
  {
    name: 'CAMARIM_MAP_TILES_URL',
    meaning: 'address of map tiles with `{z}`, `{x}` and `{y}`',
    default: 'unset',
  },
  {
    name: 'CAMARIM_MEETING_CALENDAR_URL',
    meaning: 'calendar shown on the meeting-room screen',
    default: 'unset',
  },
  {
    name: 'CAMARIM_CONSULTANT_URL',
    meaning: 'where the integration addresses of consultants begin; the id follows',
    default: 'a demonstration address, unset in production: the look-up is off',
  },
  { name: 'CAMARIM_CEP_API_URL', meaning: 'outside look-up of postal codes', default: 'unset' },
  {
    name: 'CAMARIM_ENDPOINT_<KEY>',
    meaning: 'address of a back end that a resource definition names by `<KEY>`',
    default: 'unset',
  },
  {
    name: 'CAMARIM_CORS_ORIGINS',
    meaning: 'foreign origins that may call the API, exact and separated by commas',
    default: 'none',
  },
  {
    name: 'CAMARIM_TRUSTED_PROXIES',
    meaning: 'number of proxies in front whose `X-Forwarded-For` is believed',
    default: '0',
  },
  {
    name: 'CAMARIM_RATE_LIMIT_FACTOR',
    meaning: 'multiplies every rate limit; 0 is off and refused in production',
    default: '1',
  },
  {
    name: 'CAMARIM_SESSION_COOKIE_DOMAIN',
    meaning: 'parent domain of the session cookie that sibling hosts read',
    default: 'unset: no cookie',
  },
  {
    name: 'CAMARIM_IDLE_TIMEOUT_MINUTES',
    meaning: 'minutes without use after which a session ends, 2 to 1440',
    default: 'unset: off',
  },
  {
    name: 'CAMARIM_LOG_LEVEL',
    meaning: '`debug`, `info`, `warn`, `error` or `silent`',
    default: 'info',
  },
  {
    name: 'CAMARIM_CHECK_ANSWERS',
    meaning:
      'whether the server compares each of its answers with the contract (`true` or `false`)',
    default: 'true under `npm run dev`, else false',
  },
  {
    name: 'CAMARIM_ADMIN_PASSWORD',
    meaning: 'password for the `create-admin` command when nobody can type it',
    default: 'unset: asked for',
  },
] as const satisfies readonly Variable[];
