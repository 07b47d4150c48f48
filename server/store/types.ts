import type * as z from 'zod/mini';
import type { AccessLevel, TokenKind } from '../../contract/access';
import type { airportOrderRecord, listAirportOrders } from '../../contract/airports';
import type * as changeApi from '../../contract/bookingChanges';
import type * as bookingApi from '../../contract/bookings';
import type * as campaignApi from '../../contract/campaigns';
import type { listAreas, listCategories, listServices } from '../../contract/catalogue';
import type { integrationUrl } from '../../contract/consultants';
import type * as customerApi from '../../contract/customers';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../../contract/endpoint';
import type * as feedbackApi from '../../contract/feedback';
import type {
  createInvestment,
  investmentRecord,
  listInvestments,
  updateInvestment,
} from '../../contract/investments';
import type * as leadApi from '../../contract/leads';
import type * as packageApi from '../../contract/packages';
import type * as paymentApi from '../../contract/payments';
import type * as placeApi from '../../contract/places';
import type * as professionalApi from '../../contract/professionals';
import type * as referralApi from '../../contract/referrals';
import type { changePassword, login } from '../../contract/session';
import type * as slotApi from '../../contract/slots';
import type {
  createStaff,
  listProfiles,
  listStaff,
  makeGoogleAdmin,
  updateStaff,
} from '../../contract/staff';
import type * as transferApi from '../../contract/transfers';
import type { signPartnerFile } from '../../contract/uploads';
import type {
  createVoucher,
  createVoucherBatch,
  listVouchers,
  updateVoucher,
  voucherRecord,
} from '../../contract/vouchers';
import type { Logger } from '../http/log';
import type { Actor, ByteStream, ResolvedToken, Staff } from '../kernel';
import type { PaymentGateway } from '../payments/gateway';
import type { FileFolder } from './uploads/fileFolder';

/** What the store needs to know of its surroundings; the platform reads it from the environment. */
export interface StoreOptions {
  /** The company's e-mail domain without `@`: `camarim.test`. */
  readonly staffEmailDomain: string;
  /** Public path or URL of the `bo` service, without a slash at the end: `/api/bo`. */
  readonly publicBase: string;
  /** Multiplies the limits of logins and exports; 0 switches them off (ruling 16). */
  readonly rateLimitFactor: number;
  /** Minutes without use after which a session ends; absent: it lasts for its 24 hours. */
  readonly idleTimeoutMinutes?: number;
  /** Where the integration addresses of consultants begin; absent: the look-up is off. */
  readonly consultantUrl?: string;
  /** The payment provider; without one the sandbox answers. */
  readonly gateway?: PaymentGateway;
  /** Where the bytes of uploads go; absent: into the database. */
  readonly files?: FileFolder;
  /** Hears of what an operator of the server has to mend. */
  readonly logger?: Pick<Logger, 'warn'>;
}

/** Tokens: sessions and password changes. Part 1 section 4, RELIABILITY A4 to A9. */
export interface SessionStore {
  /**
   * What a bearer token stands for, or undefined when it is unknown, expired, or of an inactive
   * staff member. It never consumes a token; single-use kinds are consumed where they are used.
   */
  resolve(token: string, now: Date): Promise<ResolvedToken | undefined>;
  /** Opens a session, or a `password` token for a first login. 401, 429 or 503. */
  login(actor: Actor, body: BodyOf<typeof login>): Promise<AnswerOf<typeof login>>;
  /** Ends the session of the bearer; without one it does nothing. */
  logout(actor: Actor, token: ResolvedToken | undefined): Promise<undefined>;
  /** Sets the caller's own password and ends all their sessions. 401 `login-again`, 422. */
  changePassword(
    actor: Actor,
    token: ResolvedToken,
    body: BodyOf<typeof changePassword>,
  ): Promise<AnswerOf<typeof changePassword>>;
}

/** Staff members: part 3 sections 2.7, 5 and 7. */
export interface StaffStore {
  list(query: QueryOf<typeof listStaff>): Promise<AnswerOf<typeof listStaff>>;
  create(actor: Actor, body: BodyOf<typeof createStaff>): Promise<AnswerOf<typeof createStaff>>;
  update(actor: Actor, body: BodyOf<typeof updateStaff>): Promise<AnswerOf<typeof updateStaff>>;
  makeGoogleAdmin(actor: Actor, id: string): Promise<AnswerOf<typeof makeGoogleAdmin>>;
  profiles(): AnswerOf<typeof listProfiles>;
}

/** A voucher as the wire shows it. */
export type VoucherRecord = z.output<typeof voucherRecord>;

/** Vouchers: part 2 sections 2.10, 4, 5 and 7. */
export interface VoucherStore {
  list(query: QueryOf<typeof listVouchers>, now: Date): Promise<AnswerOf<typeof listVouchers>>;
  one(code: string): Promise<VoucherRecord>;
  create(actor: Actor, body: BodyOf<typeof createVoucher>): Promise<VoucherRecord>;
  update(actor: Actor, code: string, body: BodyOf<typeof updateVoucher>): Promise<VoucherRecord>;
  deactivate(actor: Actor, code: string): Promise<VoucherRecord>;
  /** Makes all vouchers of a batch or none. 409 `codes-exhausted`, 422. */
  createBatch(
    actor: Actor,
    body: BodyOf<typeof createVoucherBatch>,
  ): Promise<AnswerOf<typeof createVoucherBatch>>;
}

/** An investment as the wire shows it. */
export type InvestmentRecord = z.output<typeof investmentRecord>;

/** Investments: part 3 sections 2.9, 5 and 7. */
export interface InvestmentStore {
  list(query: QueryOf<typeof listInvestments>): Promise<AnswerOf<typeof listInvestments>>;
  create(actor: Actor, body: BodyOf<typeof createInvestment>): Promise<InvestmentRecord>;
  update(
    actor: Actor,
    id: string,
    body: BodyOf<typeof updateInvestment>,
  ): Promise<InvestmentRecord>;
}

/** An airport order as the wire shows it. */
export type AirportOrderRecord = z.output<typeof airportOrderRecord>;

/** Airport orders: part 3 sections 2.11 and 7. */
export interface AirportStore {
  list(query: QueryOf<typeof listAirportOrders>): Promise<AnswerOf<typeof listAirportOrders>>;
}

/** Areas, categories and services: part 3 sections 3 and 7. */
export interface CatalogueStore {
  categories(): Promise<AnswerOf<typeof listCategories>>;
  services(): Promise<AnswerOf<typeof listServices>>;
  areas(query: QueryOf<typeof listAreas>): Promise<AnswerOf<typeof listAreas>>;
}

/** A booking as the wire shows it. */
export type BookingRecord = z.output<typeof bookingApi.bookingRecord>;

/** Bookings: part 1 sections 2.3 to 2.5, 4, 5 and 7. */
export interface BookingStore {
  list(
    query: QueryOf<typeof bookingApi.listBookings>,
  ): Promise<AnswerOf<typeof bookingApi.listBookings>>;
  listRealtime(
    query: QueryOf<typeof bookingApi.listRealtimeOrders>,
  ): Promise<AnswerOf<typeof bookingApi.listRealtimeOrders>>;
  /** One booking by id or short code, with everything that belongs to it; 404. */
  one(idOrCode: string): Promise<BookingRecord>;
  findPartner(
    id: string,
    query: QueryOf<typeof feedbackApi.findPartner>,
  ): Promise<AnswerOf<typeof feedbackApi.findPartner>>;
  changeAddress(
    actor: Actor,
    id: string,
    body: BodyOf<typeof changeApi.changeAddress>,
  ): Promise<BookingRecord>;
  changePartner(actor: Actor, body: BodyOf<typeof changeApi.changePartner>): Promise<BookingRecord>;
  removePartner(actor: Actor, body: BodyOf<typeof changeApi.removePartner>): Promise<BookingRecord>;
  changeDate(actor: Actor, body: BodyOf<typeof changeApi.changeDate>): Promise<BookingRecord>;
  changeService(actor: Actor, body: BodyOf<typeof changeApi.changeService>): Promise<BookingRecord>;
  changeVoucher(actor: Actor, body: BodyOf<typeof changeApi.changeVoucher>): Promise<BookingRecord>;
  changeTakeRate(
    actor: Actor,
    body: BodyOf<typeof changeApi.changeTakeRate>,
  ): Promise<BookingRecord>;
  cancel(actor: Actor, body: BodyOf<typeof changeApi.cancelBooking>): Promise<BookingRecord>;
  /** Cancels a real-time order with code 20. */
  cancelRealtime(actor: Actor, id: string, version?: number): Promise<BookingRecord>;
  waitAccept(actor: Actor, body: BodyOf<typeof changeApi.waitAccept>): Promise<BookingRecord>;
}

/** PIX payments of bookings: part 1 sections 4, 5 and 7. */
export interface PixStore {
  list(bookingId: string): Promise<AnswerOf<typeof paymentApi.listPix>>;
  add(
    actor: Actor,
    bookingId: string,
    body: BodyOf<typeof paymentApi.addPix>,
  ): Promise<AnswerOf<typeof paymentApi.addPix>>;
  /** `paid` is the state wanted; undefined toggles. */
  setPaid(
    actor: Actor,
    bookingId: string,
    paid: boolean | undefined,
    version?: number,
  ): Promise<AnswerOf<typeof paymentApi.togglePix>>;
  remove(
    actor: Actor,
    bookingId: string,
    code: string,
    version?: number,
  ): Promise<AnswerOf<typeof paymentApi.removePix>>;
}

/** What is asked of the payment gateway: part 1 sections 2.8, 4 and 7. */
export interface ChargeStore {
  /** JSON text with `linkCompartilhamento` and `copyPaste`, as the contract wants it. */
  generatePix(actor: Actor, bookingId: string, version?: number): Promise<string>;
  reactivate(
    actor: Actor,
    body: BodyOf<typeof paymentApi.startReactivation>,
  ): Promise<AnswerOf<typeof paymentApi.startReactivation>>;
  reactivationStatus(bookingId: string): Promise<AnswerOf<typeof paymentApi.reactivationStatus>>;
  recharge(actor: Actor, bookingId: string, version?: number): Promise<BookingRecord>;
  /**
   * Takes what the gateway has answered by now for one booking, or for all that wait. Idempotent;
   * the server calls it by the clock and before it tells the state of a payment.
   */
  settle(now: Date, bookingId?: string): Promise<void>;
}

/** New bookings: part 1 sections 5, 7 and 9. */
export interface OrderStore {
  price(query: QueryOf<typeof placeApi.priceOf>): Promise<AnswerOf<typeof placeApi.priceOf>>;
  create(actor: Actor, body: BodyOf<typeof paymentApi.createBooking>): Promise<BookingRecord>;
}

/** Ratings and comments: part 1 sections 2.6, 2.7 and 7. */
export interface FeedbackStore {
  ratings(bookingId: string): Promise<AnswerOf<typeof feedbackApi.listRatings>>;
  removeRating(actor: Actor, id: string): Promise<undefined>;
  comments(
    query: QueryOf<typeof feedbackApi.listComments>,
  ): Promise<AnswerOf<typeof feedbackApi.listComments>>;
  addComment(
    actor: Actor,
    body: BodyOf<typeof feedbackApi.addComment>,
  ): Promise<AnswerOf<typeof feedbackApi.addComment>>;
}

/** Professionals and their infractions, as far as bookings need them: part 1 section 7. */
export interface ProfessionalStore {
  one(id: string): Promise<AnswerOf<typeof professionalApi.oneProfessional>>;
  /** Summaries of ids separated by commas; unknown ids are left out. */
  summaries(ids: string): Promise<AnswerOf<typeof professionalApi.professionalSummaries>>;
  location(id: string): Promise<AnswerOf<typeof professionalApi.professionalLocation>>;
  rules(): Promise<AnswerOf<typeof professionalApi.infractionRules>>;
  recordFinancial(
    actor: Actor,
    body: BodyOf<typeof professionalApi.recordFinancialInfraction>,
  ): Promise<AnswerOf<typeof professionalApi.recordFinancialInfraction>>;
  recordInfraction(
    actor: Actor,
    ids: { readonly ruleId: string; readonly artistId: string; readonly scheduleId?: string },
    body: BodyOf<typeof professionalApi.recordInfraction>,
  ): Promise<AnswerOf<typeof professionalApi.recordInfraction>>;
}

/** A customer as the wire shows it. */
export type CustomerRecord = z.output<typeof customerApi.customerRecord>;

/** Customers: part 2 sections 2.1, 2.2, 4, 5 and 7. */
export interface CustomerStore {
  list(
    query: QueryOf<typeof customerApi.listCustomers>,
  ): Promise<AnswerOf<typeof customerApi.listCustomers>>;
  one(id: string): Promise<CustomerRecord>;
  /**
   * UTF-8 CSV with a byte-order mark, `;` between columns, of what the list's filter finds; the
   * audit says who took how many rows. 429 while another one runs, and after five in an hour.
   */
  export(actor: Actor, query: QueryOf<typeof customerApi.exportCustomers>): Promise<ByteStream>;
  update(
    actor: Actor,
    id: string,
    body: BodyOf<typeof customerApi.updateCustomer>,
  ): Promise<CustomerRecord>;
  forcePhoneValidation(actor: Actor, id: string): Promise<CustomerRecord>;
  setBlocked(actor: Actor, id: string, blocked: boolean): Promise<CustomerRecord>;
  addAddress(
    actor: Actor,
    id: string,
    body: BodyOf<typeof customerApi.addCustomerAddress>,
  ): Promise<CustomerRecord>;
  removeAddress(actor: Actor, id: string, addressId: string): Promise<CustomerRecord>;
  removeCard(actor: Actor, id: string, cardId: string): Promise<CustomerRecord>;
  removeExcluded(actor: Actor, id: string, professionalId: string): Promise<CustomerRecord>;
  blockProfessional(
    actor: Actor,
    body: BodyOf<typeof customerApi.blockProfessional>,
  ): Promise<AnswerOf<typeof customerApi.blockProfessional>>;
  forgotPassword(actor: Actor, email: string): Promise<undefined>;
  credits(
    query: QueryOf<typeof customerApi.listCredits>,
  ): Promise<AnswerOf<typeof customerApi.listCredits>>;
  addCredits(
    actor: Actor,
    body: BodyOf<typeof customerApi.addCredits>,
  ): Promise<AnswerOf<typeof customerApi.addCredits>>;
  /** A `user` token of 15 minutes that names the customer. */
  token(
    actor: Actor,
    body: BodyOf<typeof customerApi.customerToken>,
  ): Promise<AnswerOf<typeof customerApi.customerToken>>;
  /** Vouchers that hold for the customer whom the token names. */
  searchVouchers(
    customerId: string,
    query: QueryOf<typeof customerApi.searchVouchers>,
    now: Date,
  ): Promise<AnswerOf<typeof customerApi.searchVouchers>>;
}

/** Cities and addresses: part 1 section 7, rulings on paths. */
export interface PlaceStore {
  area(id: string): Promise<AnswerOf<typeof placeApi.oneArea>>;
  search(text: string): Promise<AnswerOf<typeof placeApi.searchPlaces>>;
  /** The address of 8 digits; 404 'CEP não encontrado.' */
  cep(digits: string): Promise<AnswerOf<typeof placeApi.placeOfCep>>;
  /** The active area of a city and state, undefined where the product does not operate. */
  areaOf(city: string, uf: string): Promise<string | undefined>;
}

/** Referral programmes: part 3 sections 2.8, 5 and 7. A programme that nobody has saved has defaults. */
export interface ReferralStore {
  mgm(): Promise<AnswerOf<typeof referralApi.readMgm>>;
  pgm(): Promise<AnswerOf<typeof referralApi.readPgm>>;
  pgp(): Promise<AnswerOf<typeof referralApi.readPgp>>;
  updateMgm(
    actor: Actor,
    body: BodyOf<typeof referralApi.updateMgm>,
  ): Promise<AnswerOf<typeof referralApi.updateMgm>>;
  updatePgm(
    actor: Actor,
    body: BodyOf<typeof referralApi.updatePgm>,
  ): Promise<AnswerOf<typeof referralApi.updatePgm>>;
  updatePgp(
    actor: Actor,
    body: BodyOf<typeof referralApi.updatePgp>,
  ): Promise<AnswerOf<typeof referralApi.updatePgp>>;
}

/** A slot configuration as the wire shows it. */
export type SlotRecord = z.output<typeof slotApi.slotRecord>;

/** Evaluation slot configurations: part 2 sections 2.11, 5 and 7. */
export interface SlotStore {
  list(
    query: QueryOf<typeof slotApi.listSlots>,
    now: Date,
  ): Promise<AnswerOf<typeof slotApi.listSlots>>;
  /** One configuration; 404. */
  one(id: string, now: Date): Promise<SlotRecord>;
  create(actor: Actor, body: BodyOf<typeof slotApi.createSlot>): Promise<SlotRecord>;
  update(actor: Actor, id: string, body: BodyOf<typeof slotApi.updateSlot>): Promise<SlotRecord>;
  available(
    query: QueryOf<typeof slotApi.availableSlots>,
    now: Date,
  ): Promise<AnswerOf<typeof slotApi.availableSlots>>;
}

/** A lead as the wire shows it. */
export type LeadRecord = z.output<typeof leadApi.leadRecord>;

/** Recruitment leads: part 2 sections 2.11, 4, 5 and 7. */
export interface LeadStore {
  list(query: QueryOf<typeof leadApi.listLeads>): Promise<AnswerOf<typeof leadApi.listLeads>>;
  /** 409 `lead-exists` for a known CPF, `slot-full`; 422. */
  create(actor: Actor, body: BodyOf<typeof leadApi.createLead>): Promise<LeadRecord>;
  /** 404; 409 `version-conflict`, `lead-exists`, `slot-full`; 422. */
  update(actor: Actor, id: string, body: BodyOf<typeof leadApi.updateLead>): Promise<LeadRecord>;
  /** The leads with a test in a month, `yyyy-MM`, or on a day, `yyyy-MM-dd`, by its instant. */
  month(
    month: string,
    query: QueryOf<typeof leadApi.leadsOfMonth>,
  ): Promise<AnswerOf<typeof leadApi.leadsOfMonth>>;
  day(
    day: string,
    query: QueryOf<typeof leadApi.leadsOfDay>,
  ): Promise<AnswerOf<typeof leadApi.leadsOfDay>>;
  report(query: QueryOf<typeof leadApi.leadReport>): Promise<AnswerOf<typeof leadApi.leadReport>>;
  /** UTF-8 CSV of the leads of the report, by the rules of `CustomerStore.export`. */
  exportReport(actor: Actor, query: QueryOf<typeof leadApi.leadReport>): Promise<ByteStream>;
}

/** Consultants of the external brand: part 3 sections 2.13 and 7. */
export interface ConsultantStore {
  /** The integration address of a consultant; 404 for nobody, 422 for neither or both. */
  integrationUrl(query: QueryOf<typeof integrationUrl>): Promise<AnswerOf<typeof integrationUrl>>;
}

/** A campaign as the wire shows it. */
export type CampaignRecord = z.output<typeof campaignApi.campaignRecord>;

/** Campaigns: part 3 sections 2.6, 3, 5 and 7. */
export interface CampaignStore {
  list(
    query: QueryOf<typeof campaignApi.listCampaigns>,
  ): Promise<AnswerOf<typeof campaignApi.listCampaigns>>;
  create(actor: Actor, body: BodyOf<typeof campaignApi.createCampaign>): Promise<CampaignRecord>;
  update(
    actor: Actor,
    id: string,
    body: BodyOf<typeof campaignApi.updateCampaign>,
  ): Promise<CampaignRecord>;
  remove(actor: Actor, id: string): Promise<undefined>;
}

/** A bonus transfer as the wire shows it. */
export type TransferRecord = z.output<typeof transferApi.transferRecord>;

/** Bonus transfers and their approval: part 3 sections 2.10, 4, 6 and 7. */
export interface TransferStore {
  /** The list as the caller sees it: `blocked` and the owner view depend on who asks. */
  list(
    caller: Staff | undefined,
    query: QueryOf<typeof transferApi.listTransfers>,
  ): Promise<AnswerOf<typeof transferApi.listTransfers>>;
  /** Decides all of them or none. 403, 404, 409 naming the bonuses; 422 for a refusal without a comment. */
  decide(
    actor: Actor,
    body: BodyOf<typeof transferApi.decideTransfers>,
  ): Promise<AnswerOf<typeof transferApi.decideTransfers>>;
}

/** A package as the wire shows it. */
export type PackageRecord = z.output<typeof packageApi.packageRecord>;

/** Service packages: part 3 sections 2.5, 3, 5 and 7. */
export interface PackageStore {
  /** Newest first; `areaId` narrows to what one city sells. */
  list(
    query: QueryOf<typeof packageApi.listPackages>,
    areaId?: string,
  ): Promise<AnswerOf<typeof packageApi.listPackages>>;
  create(actor: Actor, body: BodyOf<typeof packageApi.createPackage>): Promise<PackageRecord>;
  update(
    actor: Actor,
    id: string,
    body: BodyOf<typeof packageApi.updatePackage>,
  ): Promise<PackageRecord>;
  /** Removes a package; what was sold of it stays sold. */
  remove(actor: Actor, id: string): Promise<undefined>;
}

/** Purchases of packages: part 3 sections 2.5, 4, 5 and 7. */
export interface PurchaseStore {
  list(query: QueryOf<typeof packageApi.listPurchases>): Promise<{
    readonly purchases: AnswerOf<typeof packageApi.listPurchases>;
    readonly total: number;
  }>;
  vouchers(id: string): Promise<AnswerOf<typeof packageApi.purchaseVouchers>>;
  /** Asks the gateway again; gives the vouchers at most once. 409, 503 `gateway-unavailable`. */
  reprocess(actor: Actor, id: string): Promise<AnswerOf<typeof packageApi.reprocessPurchase>>;
}

/** Where an uploaded file belongs; `documents` of a professional are private. */
export type UploadFolder = 'mgm' | 'area' | 'campaign' | ParamsOf<typeof signPartnerFile>['folder'];

/** What somebody wants to upload. */
export interface UploadRequest {
  readonly folder: UploadFolder;
  readonly filename: string;
  /** MIME type or file extension, as the specification's screens send either. */
  readonly filetype: string;
  /** CPF digits of the professional, for `profile` and `documents`. */
  readonly partnerDoc?: string;
}

/** A stored file. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** Signed uploads and files: part 3 section 7, RELIABILITY C10 and C11. */
export interface UploadStore {
  sign(actor: Actor, request: UploadRequest): Promise<{ url: string; publicUrl: string }>;
  /** Takes the bytes of a signed address. 404 `upload-expired`, 413, 422 `unsupported-type`. */
  receive(actor: Actor, token: string, bytes: Uint8Array): Promise<undefined>;
  /** A file by key, public or private as asked; 404 when there is none, or its bytes are lost. */
  read(key: string, visibility: 'public' | 'private'): Promise<StoredFile>;
}

/** One broken link of the audit chain of a shard. */
export interface AuditFault {
  readonly shard: number;
  readonly sequence: number;
  readonly reason: 'changed' | 'missing' | 'head';
}

/** Everything that the routes may do with the data. */
export interface Store {
  readonly sessions: SessionStore;
  readonly staff: StaffStore;
  readonly vouchers: VoucherStore;
  readonly investments: InvestmentStore;
  readonly airports: AirportStore;
  readonly catalogue: CatalogueStore;
  readonly uploads: UploadStore;
  readonly bookings: BookingStore;
  readonly pix: PixStore;
  readonly charges: ChargeStore;
  readonly orders: OrderStore;
  readonly feedback: FeedbackStore;
  readonly professionals: ProfessionalStore;
  readonly customers: CustomerStore;
  readonly places: PlaceStore;
  readonly referrals: ReferralStore;
  readonly slots: SlotStore;
  readonly leads: LeadStore;
  readonly consultants: ConsultantStore;
  readonly campaigns: CampaignStore;
  readonly transfers: TransferStore;
  readonly packages: PackageStore;
  readonly purchases: PurchaseStore;
  /** True when the database answers, for `/readyz`; it never throws. */
  ready(): Promise<boolean>;
  /** Deletes expired tokens, login counters and idempotency keys; to be called every hour. */
  purge(now: Date): Promise<void>;
  /** Checks the hash chains of the audit rows; empty when nothing was changed behind our back. */
  verifyAudit(): Promise<AuditFault[]>;
  /** Closes the database. */
  close(): Promise<void>;
}

/** The grants of a profile, as `ResolvedToken` carries them. */
export type Grants = ReadonlyMap<string, AccessLevel>;

/** Life of a token by kind, in seconds (part 1 section 4, RELIABILITY 1.1 and C10). */
export const TOKEN_SECONDS: Readonly<Record<TokenKind, number>> = {
  session: 24 * 3600,
  password: 30 * 60,
  upload: 5 * 60,
  user: 15 * 60,
};
