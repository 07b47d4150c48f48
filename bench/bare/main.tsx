import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import {
  Admin,
  type AuthProvider,
  type DataProvider,
  DataTable,
  DateField,
  DateInput,
  Edit,
  type GetListParams,
  type GetOneParams,
  List,
  NumberField,
  NumberInput,
  type RaRecord,
  Resource,
  ShowBase,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

/**
 * Plain react-admin application for comparison, built like its guide: login, a table of bookings with a filter and a
 * dialog, and vouchers with a form. It uses the same server, but no code of the product.
 */

const TOKEN_KEY = 'token';

const getJson = async (path: string): Promise<unknown> => {
  const response = await fetch(`/api/bo${path}`, {
    headers: { authorization: `Bearer ${localStorage.getItem(TOKEN_KEY)}` },
  });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
};

const authProvider: AuthProvider = {
  login: async ({ username, password }) => {
    const response = await fetch('/api/bo/v1/boUser/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: username, password }),
    });
    const { result } = await response.json();
    localStorage.setItem(TOKEN_KEY, result.token);
  },
  logout: async () => localStorage.removeItem(TOKEN_KEY),
  checkAuth: async () => {
    if (!localStorage.getItem(TOKEN_KEY)) throw new Error('no session');
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
};

/** Path, rows key and page size parameter of each list, as in the product. */
const LISTS: Readonly<Record<string, readonly [path: string, rows: string, size: string]>> = {
  bookings: ['/v2/bo/schedules', 'schedules', 'itemsPerPage'],
  vouchers: ['/v2/bo/vouchers', 'vouchers', 'itemsPerPage'],
};

const withId = (row: Record<string, unknown>) => ({ ...row, id: row._id ?? row.code }) as RaRecord;

type Body = Readonly<Record<string, unknown>>;

const dataProvider = {
  getList: async (
    resource: string,
    {
      pagination = { page: 1, perPage: 50 },
      sort = { field: 'id', order: 'ASC' },
      filter,
    }: GetListParams,
  ) => {
    const [path, rows, size] = LISTS[resource] ?? ['', '', ''];
    const query = new URLSearchParams({
      ...filter,
      orderBy: sort.field,
      orderType: sort.order,
      page: String(pagination.page),
      [size]: String(pagination.perPage),
    });
    const body = (await getJson(`${path}?${query}`)) as Body;
    return {
      data: (body[rows] as Record<string, unknown>[]).map(withId),
      total: body.totalItems,
    };
  },
  getOne: async (resource: string, { id }: GetOneParams) => {
    const path = resource === 'bookings' ? '/v2/bo/schedule' : '/v2/bo/vouchers';
    const body = (await getJson(`${path}/${id}`)) as Body;
    return { data: withId((body.schedule ?? body.data ?? body.result ?? body) as Body) };
  },
} as unknown as DataProvider;

const FILTERS = [<TextInput key="code" source="shortCode" label="Código" alwaysOn />];

const Details = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} maxWidth="md" fullWidth>
    <ShowBase resource="bookings" id={id}>
      <SimpleShowLayout>
        <TextField source="shortCode" />
        <TextField source="user.name" />
        <TextField source="user.email" />
        <TextField source="user.phone" />
        <TextField source="address.place" />
        <TextField source="address.city" />
        <DateField source="dateRangeStart" showTime />
        <DateField source="dateRangeEnd" showTime />
        <NumberField source="totalValue" />
        <NumberField source="originalValue" />
        <TextField source="payment.status" />
        <TextField source="agent" />
      </SimpleShowLayout>
    </ShowBase>
  </Dialog>
);

const Bookings = () => {
  const [openId, setOpenId] = useState<string>();
  return (
    <>
      <List
        perPage={50}
        filters={FILTERS}
        filter={{ minDate: PERIOD[0], maxDate: PERIOD[1] }}
        sort={{ field: 'dateRangeStart', order: 'DESC' }}
      >
        <DataTable
          rowClick={(id) => {
            setOpenId(String(id));
            return false;
          }}
        >
          <DataTable.Col source="shortCode" label="Código" disableSort />
          <DataTable.Col source="dateRangeStart" field={DateField} />
          <DataTable.Col source="statusCode" disableSort />
          <DataTable.Col source="services[0].name.pt-BR" disableSort />
          <DataTable.Col source="user.name" disableSort />
          <DataTable.Col source="professional.name" disableSort />
          <DataTable.Col source="voucher.code" disableSort />
          <DataTable.Col source="requestedOn" field={DateField} />
          <DataTable.Col source="dateRangeEnd" field={DateField} disableSort />
        </DataTable>
      </List>
      {openId && <Details id={openId} onClose={() => setOpenId(undefined)} />}
    </>
  );
};

const Vouchers = () => (
  <List perPage={10} sort={{ field: 'createdAt', order: 'DESC' }}>
    <DataTable rowClick="edit">
      <DataTable.Col source="code" />
      <DataTable.Col source="campaign" />
      <DataTable.Col source="type" />
      <DataTable.Col source="value" />
      <DataTable.Col source="start" field={DateField} />
      <DataTable.Col source="end" field={DateField} />
      <DataTable.Col source="usedTimes" />
      <DataTable.Col source="maxTimes" />
      <DataTable.Col source="sector" />
    </DataTable>
  </List>
);

const Voucher = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="code" />
      <TextInput source="campaign" />
      <TextInput source="type" />
      <NumberInput source="value" />
      <DateInput source="start" />
      <DateInput source="end" />
      <NumberInput source="maxTimes" />
      <NumberInput source="timesByUser" />
      <NumberInput source="numberOfClients" />
      <TextInput source="sector" />
      <TextInput source="description" multiline />
      <TextInput source="aquisition" />
    </SimpleForm>
  </Edit>
);

const day = (daysFromNow: number): string => {
  const date = new Date();
  date.setDate(date.getDate() + daysFromNow);
  return date.toISOString().slice(0, 10);
};
/** Initial period of the product's list. */
const PERIOD = [day(-5), day(5)];

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin authProvider={authProvider} dataProvider={dataProvider} disableTelemetry>
    <Resource name="bookings" list={Bookings} />
    <Resource name="vouchers" list={Vouchers} edit={Voucher} />
  </Admin>,
);
