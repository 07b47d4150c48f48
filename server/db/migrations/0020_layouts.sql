CREATE TABLE "list_layouts" (
	"staff_id" text NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_layouts_staff_id_list_pk" PRIMARY KEY("staff_id","list")
);
