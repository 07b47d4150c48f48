/**
 * The calls of the specification, part 1 section 7, part 2 section 7 and part 3 section 7, by the
 * operation of the contract that makes them: the address, the names of the query and of the body as they
 * are written there. Where the specification does not show a path, the product's own reading of it
 * stands (`rulings`): a company gives it that address, or leaves the operation out.
 */

/** One call as the specification names it. */
export interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body: readonly string[];
  /** The specification does not show the path. */
  readonly isOurReading: boolean;
}

const WINDOW = 'itemsPerPage page filter minDate maxDate status areaId shortCode orderBy orderType';
const ADDRESS = 'place streetNumber city uf zipCode complement neighbor lat lng';
const ORDER =
  'testCard linkPayment transactionId scheduleDateType asyncPayment categoryId addressId areaId date dateRangeStart dateRangeEnd numberOfClients serviceId timestamp user useCredits listPreferenceByProfessionals onlyForPreference beginCheckout hasPreference voucher realtime scheduleByWpp creditCardId note';
const LEAD =
  'cpf name email phone indicationCode status techniques specializations experience categoryId categoryIds areaId areaIds cities anotherCity hasCertification gender isConsultant reproveReasons weekDisponibility address evaluation';
const ARTIST =
  'name email phone indicationCode status active deactivationReason birthdate gender fatherName motherName nacionality naturality realtime disabledUntil isAllocation beginner novice profilePicture cpf rg dataexpedition entityemission address enabledCities enabledServices polygons paidByAdvance takeRate consultant';
const TERMS = 'aquisition recurrence justNew type value';
const VOUCHER = `code start end dateRangeStart dateRangeEnd services locations maxTimes campaign timesByUser numberOfClients sector description userId ${TERMS}`;
const SLOT = 'days start category end type limit location timeRange areaId';
const PACKAGE =
  'title subtitle serviceDescription mobileImage expiresAfterDays installmentMaxLimit discountInPercent discountAmount originalAmount totalAmount areas valueType services';
const INFRACTION = 'comment occurrenceDate relievePoints relievePenalty relieveClientDiscount';
const CAMPAIGN = 'title introduction text link img cities type userSegment';
const STAFF = '_id name email password active type deleteGoogle';
const SIGNED = 'filename filetype';
const REPORT = 'dateRangeStart dateRangeEnd categories cities';

/** id | call | query | body; `~` before the call: the specification does not show its path. */
const TABLE = `
session.login | POST /v1/boUser/login | | email password
session.access | GET /profile/access
session.logout | ~POST /v1/boUser/logout
session.changePassword | POST /staff/password | | newPassword
bookings.list | GET /v2/bo/schedules | ${WINDOW} onlyPreference user._id
realtime.list | GET /v2/bo/order/realtime | ${WINDOW}
realtime.one | ~GET /v2/bo/order/realtime/{id}
realtime.cancel | PUT /v2/bo/order/realtime/{id}/cancel
bookings.one | GET /v2/bo/schedule/{id}
bookings.detail | GET /v3/bo/schedule/{id}
bookings.changeAddress | PUT /v2/bo/schedule/changeAddress/{id} | | ${ADDRESS}
bookings.changePartner | PUT /v2/boUser/schedule/changePartner | | scheduleId newPartnerId
bookings.removePartner | PUT /v2/boUser/scheduleDeletePartner | | scheduleId
bookings.changeDate | PUT /v1/boUser/schedule/changeDate | | scheduleId newDate newDateEnd
bookings.changeService | PUT /v2/bo/schedule/changeService | | scheduleId areaId serviceId categoryId
bookings.changeVoucher | PUT /v2/bo/schedule/changeVoucher | | scheduleId voucherCode
bookings.changeTakeRate | PUT /v2/bo/schedule/changeTakeRate | | scheduleId expiration value
bookings.cancel | PUT /v1/boUser/schedule/cancel | | scheduleId cancelCode comment cancelReasonCode
bookings.cancelReasons | GET /v3/bo/config/cancelReason
bookings.waitAccept | POST /v2/boUser/schedule/reactivateSchedule | | scheduleId
bookings.reactivate | POST /v4/schedule/reactivation | | scheduleId reactivationType
bookings.reactivationStatus | GET /v4/schedule/reactivation/status/{scheduleId}
bookings.recharge | GET /v2/bo/recharge/{id}
bookings.findPartner | GET /schedule/find_partner/{scheduleId} | filter
bookings.contestation | GET /schedule/{id}/chargeback-contestation
bookings.comment | POST /v2/bo/schedule/comment | | scheduleId message
artists.location | GET /v2/artist/location/{partnerId}
customers.blockProfessional | PUT /user/block_professional | | userId professionalId
pix.generate | POST /schedule/pix/{id}/generate
pix.list | GET /schedule/pix/{id}
pix.add | POST /schedule/pix/{id} | | id bank value
pix.status | PUT /schedule/pix/status/{id}
pix.remove | DELETE /schedule/pix/{id}/{pixId}
comments.list | GET /comments | type id limit
comments.add | POST /comments | | id type message
ratings.list | GET /v2/bo/rating/schedule/{scheduleId}
ratings.remove | DELETE /v2/bo/rating/{ratingId}
infractions.rules | GET /v2/infraction/rules
artists.list | GET /v2/bo/artists | itemsPerPage page filter
artists.createAccount | POST /moip/create-account/{artistId}
partners.list | GET /v2/bo/partners | activated itemsPerPage
partners.update | PUT /v2/bo/partners/{id} | | progress backofficeUpdate
partners.ban | DELETE /v2/bo/blocked-artists/{id}
partners.export | GET /v2/bo/partners-export
artists.one | GET /v2/bo/artist/{id}
artists.changePassword | PUT /v2/artists/change-password/{artistId} | | password
artists.unblockLoginFraud | POST /v2/artists/unblockloginfraud/{artistId}
artists.comment | POST /v2/bo/artist/comment | | artistId message
artists.takeRates | GET /v2/bo/artist/takeratehistory/{id} | page limit
bonuses.list | GET /specialists/{id}/payments | page limit
bonuses.pay | POST /specialists/{id}/payment | | value reason message scheduleId scheduleDate reasonText file
bonuses.correct | PUT /transfer/order/{transferId} | | professionalId value reason description idschedule scheduleDate file reasonText transferId
bonuses.file | GET /artist_bonus/{bonusId}/fileNameSignedUrl
bonuses.import | POST /v2/artist/bonus/batch | | batch
bonuses.importErrors | GET /v2/artist/bonus/error/{errorRef} | token
gamification.one | GET /gamification/{id}
gamification.performance | GET /gamification/{id}/performance
gamification.add | POST /gamification | | artistId points reason
artists.create | POST /v2/bo/artists | | ${ARTIST} smartMEI leadId partnerId password
artists.update | ~PUT /v2/bo/artist/{id} | | ${ARTIST}
artists.allocation | PUT /artists/{id}/allocation-settings | | availability polygons isAvailableForOrderAllocation
infractions.financial | POST /v2/bo/artist/financial/infraction | | professionalId value plots
infractions.record | POST /v2/infraction/{ruleId}/{artistId}/{scheduleId} | | ${INFRACTION}
infractions.ofBoth | GET /v2/infractions/artist/{professionalId}/{scheduleId} | page limit
infractions.ofArtist | GET /v2/infractions/artist/{professionalId}/ | page limit
infractions.ofSchedule | GET /v2/infractions/schedule/{scheduleId}
infractions.summary | GET /v2/infractions/artist/summary/{professionalId}
infractions.update | PUT /v2/infractions/{id} | | comment
infractions.ignore | PUT /v2/infraction/artist/{id}/ignore
infractions.export | GET /v2/infractions/export | token
infractions.exportOfArtist | GET /v2/infractions/export/{professionalId} | token
infractions.recordLoose | POST /v2/infraction/{ruleId}/{artistId}/ | | ${INFRACTION}
area.one | GET /area/{areaId}
price.one | GET /price | area service lat lng
customers.token | POST /user/token | | _id name email
area.time | GET /v2/area_time/sp
customers.searchVouchers | GET /v2/voucher | code areaId
bookings.create | POST /v2/schedule | | ${ORDER}
realtime.create | POST /order/realtime | | ${ORDER}
customers.one | GET /v2/bo/users/{id}
customers.list | GET /v2/bo/users | itemsPerPage page filter
customers.export | GET /v2/bo/users-export | token
customers.forcePhoneValidation | POST /v3/bo/users/{id}/forcePhoneValidation
customers.block | POST /v2/bo/user/block/{id}
customers.unblock | DELETE /v2/bo/user/block/{id}
customers.addAddress | POST /user/address/{userId} | | ${ADDRESS} typeAddress addressIdentification
customers.removeAddress | DELETE /v2/bo/user/{id}/address | addressId
customers.removeCard | DELETE /v2/bo/user/{id}/creditcard | creditCardId
customers.removeExcluded | DELETE /v2/bo/user/{id}/excludedPartner | excludedPartnerId
artists.summaries | GET /v2/bo/artists/{ids}
customers.forgotPassword | POST /v1/user/forgotPassword | | email
customers.update | PUT /v2/bo/user/{id} | | name birthdate gender email phone emailPhoneConfirmed
customers.credits | GET /v2/bo/user/credits | userId itemsPerPage page
customers.addCredits | PUT /v2/bo/user/{product}Credits | | userId credits description scheduleId reason
vouchers.list | GET /v2/bo/vouchers | code showInactive showOthers page userId
vouchers.create | POST /v2/bo/vouchers | | ${VOUCHER}
vouchers.batch | POST /voucher/batch | | codeType companyName voucherQtd campaign description start end dateRangeStart dateRangeEnd locations services value aquisition recurrence
vouchers.update | PUT /v2/bo/vouchers/{code} | | code end dateRangeStart dateRangeEnd services locations maxTimes ${TERMS}
vouchers.deactivate | DELETE /v2/bo/vouchers/{code}
leads.list | GET /v2/bo/leads | quantityPerPage cpf email _id
leads.month | GET /v2/bo/leads/month/{month} | areaId category evaluationType evaluationLocation
leads.day | GET /v2/bo/leads/day/{date} | areaId category evaluationType evaluationLocation
leads.update | PUT /v2/bo/leads/{id} | | ${LEAD}
leads.create | POST /lead | | ${LEAD}
leads.updatePayload | PUT /lead/{id} | | ${LEAD}
leads.report | GET /lead/report | ${REPORT}
leads.exportReport | GET /lead/report/export | ${REPORT}
slots.available | GET /lead/schedule/available | areaId type meetLink category end
slots.list | GET /lead/schedule/dates | order areaId category evaluationType isOnlyActives
slots.one | GET /lead/schedule/date/{id}
slots.create | POST /lead/schedule/date | | ${SLOT}
slots.update | PUT /lead/schedule/date/{id} | | ${SLOT}
push.send | POST /sendPush | | title message link query cities services targetType
reprocess.transfers | POST /v2/artist/transfers/reprocess/{fourteenDays}
reprocess.bonuses | POST /v2/artist/transfers/bonus/reprocess
consultants.integrationUrl | GET /natura/getIntegrationUrl | email id
uploads.partner | GET /v2/bo/partners/{folder}/s3/signed-url | partnerDoc ${SIGNED}
mgm.one | ~GET /mgm
mgm.update | PUT /mgm | | title subtitle shareText imageURL discount credits stepText
pgm.one | GET /pgm
pgm.update | PUT /pgm | | title message share activated aquisition recurrence
pgp.one | GET /pgp
pgp.update | PUT /pgp | | title message share activated approved engaged leadGain engagementQuantity
uploads.mgm | GET /mgm/url-signed | ${SIGNED}
investments.list | GET /investments | currentPage itemsPerPage minDate maxDate
investments.create | POST /investments | | value date category description cac sector service
investments.update | PUT /investments/{id} | | value date category description cac sector service
transfers.list | GET /transfer/order | limit page isOwner createAt professional status
transfers.decide | POST /transfer/order/approval | | ids approved comment
airports.list | GET /v2/bo/airports | itemsPerPage page filter
uploads.area | GET /areas/img/url | ${SIGNED}
services.list | GET /services
services.one | GET /services/{serviceId}
services.update | ~PUT /services/{serviceId} | | name category active
areaServices.update | PUT /area/{areaId}/service/{serviceId} | | active minValue minDuration avgDuration durationDescription duration preference description mobileImage mobileImageAndroid mobileImageIOS
areaServices.price | ~GET /area/{areaId}/service/{serviceId}/price
areaServices.setPrice | ~PUT /area/{areaId}/service/{serviceId}/price | | programado now superNow
areaServices.changePrice | PUT /v3/bo/area/change-service-price/{areaId}/{serviceId} | | programado now superNow
areaServices.history | GET /v3/bo/area/last-price-history | areaId serviceId limit
neighbors.ofService | GET /dynamic_price/{serviceId}
neighbors.change | PUT /dynamic_price/neighbor/{priceId} | | range
categories.list | GET /categories-services
areas.list | ~GET /areas
packages.list | GET /packages | page
packages.ofArea | GET /packages/area/{areaId} | page
packages.create | POST /packages | | ${PACKAGE}
packages.update | PUT /packages/{id} | | ${PACKAGE}
packages.remove | DELETE /packages/{id}
purchases.list | GET /packpurchase | page limit filter
purchases.reprocess | GET /packpurchase/checkpayment/{id}
purchases.vouchers | GET /packpurchase/voucher/status/{id}
uploads.campaign | GET /campaign/img/url | ${SIGNED}
campaigns.create | POST /campaigns | | ${CAMPAIGN}
campaigns.update | PUT /campaign/{id} | | ${CAMPAIGN}
campaigns.remove | DELETE /campaign/{id}
campaigns.list | GET /campaigns | cities limit page
staff.list | GET /staff | page limit
staff.create | POST /staff | | ${STAFF}
staff.update | PUT /staff | | ${STAFF}
staff.makeAdmin | PUT /staff/makeadmin | | staffId
polygons.ofArea | ~GET /v2/polygons/area/{areaId}
polygons.ofService | GET /v2/polygons/{serviceId}/{areaId}
polygons.change | PUT /v2/dynamicprice | | rule active pixPayment serviceId polygonsIds
polygons.prices | PUT /dynamic_price/{serviceId}/{areaId}/{polygonId} | | reference beginAt price beginAtRange highlightImage color
polygons.create | POST /polygons | | areaId name minimumTime isAvailableForOrderAllocation categories location active
polygons.update | PUT /polygons | | name active polygonsIds
polygons.allocate | PUT /polygons/{ids} | | parametersFilterOrders
polygons.categories | GET /service-categories
zones.list | GET /v2/prices/zone/search
zones.update | PUT /v2/prices/multipliers/zone | | _id multiplierPerDayOfWeek name
scheduledPrices.save | PUT /dynamic_prices_per_area | | _id services dynamicPrices
realtimePrices.list | GET /dynamic_price/realtime
realtimePrices.update | PUT /dynamic_price/realtime/{serviceId} | | value expiration
`;

const wordsOf = (text = ''): string[] => text.split(/\s+/).filter(Boolean);

const callOf = (line: string): Call => {
  const [id = '', call = '', query, body] = line.split('|').map((part) => part.trim());
  const [method = '', path = ''] = call.replace('~', '').split(' ');
  return {
    id,
    method,
    path,
    query: wordsOf(query),
    body: wordsOf(body),
    isOurReading: call.startsWith('~'),
  };
};

/** Every call that a lean service answers. */
export const CALLS: readonly Call[] = TABLE.trim().split('\n').map(callOf);

/** Operations of our own server alone: a lean service has no such address. */
export const OURS_ALONE: readonly string[] = wordsOf(`
  reprocess.preview staff.profiles vouchers.one push.reach push.list scheduledPrices.list priceChanges.list
  geo.search geo.cep uploads.receive uploads.read uploads.readPrivate uploads.readLinked
  artists.year artists.export find.all bonuses.check bookings.preview bookings.previewAddress clientErrors.add
  system.one system.backup
  system.endSession counts.all views.list views.create views.update views.remove views.arrange
`);
